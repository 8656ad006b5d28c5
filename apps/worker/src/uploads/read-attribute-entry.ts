import { posix } from "node:path";
import { attributesOf } from "@heliolens/contract/uploads/attribute-entry";
import type { NewAttributeEntry } from "@heliolens/database/queries/uploads/attributes";
import { cleanFileName } from "@heliolens/domain/uploads/clean-file-name";
import { repeatedKey } from "@heliolens/domain/uploads/repeated-key";
import type { UploadRefusal } from "@heliolens/domain/uploads/upload-refusal";

/** One entry of an attribute ZIP: what it says of which image, or why it is not understood. */
export function readAttributeEntry(name: string, bytes: Uint8Array): NewAttributeEntry {
  const text = textOf(bytes);
  const json = text === undefined ? undefined : jsonOf(text);
  if (text === undefined || json === undefined) return notUnderstood(name, "uploads.attribute-not-json");
  const said = attributesOf(json);
  if ("why" in said) return { ...notUnderstood(name, said.why), field: said.field };
  const twice = repeatedKey(text);
  if (twice !== null) return { ...notUnderstood(name, "uploads.attribute-value-invalid"), field: cleanFileName(twice) };
  return { ...placeOf(name), imageName: cleanFileName(said.image), attributes: said, why: null, field: null };
}

export const notUnderstood = (name: string, why: UploadRefusal): NewAttributeEntry => ({
  ...placeOf(name),
  imageName: null,
  attributes: null,
  why,
  field: null,
});

const LONGEST_ENTRY = 400;

function placeOf(name: string) {
  const folder = posix.dirname(name);
  return { entry: name.slice(0, LONGEST_ENTRY), folder: folder === "." ? "" : folder.slice(0, LONGEST_ENTRY) };
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
