import { attributesOf } from "@heliolens/contract/uploads/attribute-entry";
import type { NewAttributeEntry } from "@heliolens/database/queries/uploads/attributes";
import { cleanFileName } from "@heliolens/domain/uploads/clean-file-name";
import { repeatedKey } from "@heliolens/domain/uploads/repeated-key";
import type { UploadRefusal } from "@heliolens/domain/uploads/upload-refusal";

interface FileListView {
  readonly name: string;
  readonly folder: string;
}

/** One object of an image, or a list of them. */
export function* readAttributeJson(text: string, { name, folder }: FileListView): Generator<NewAttributeEntry> {
  const json = jsonOf(text);
  const refused = (entry: string, why: UploadRefusal, field: string | null): NewAttributeEntry => ({
    entry,
    folder,
    imageName: null,
    attributes: null,
    why,
    field,
  });
  if (json === undefined) return yield refused(name, "uploads.attribute-not-json", null);
  const twice = repeatedKey(text);
  if (twice !== null) return yield refused(name, "uploads.attribute-value-invalid", cleanFileName(twice));
  for (const [index, item] of (Array.isArray(json) ? json : [json]).entries()) {
    const entry = `${name}:${index + 1}`;
    const said = attributesOf(item);
    if ("why" in said) yield refused(entry, said.why, said.field);
    else yield { entry, folder, imageName: cleanFileName(said.image), attributes: said, why: null, field: null };
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
