import { unzipEntries } from "@heliolens/containers/zip/unzip-entries";
import { type ZipEntry, zipDirectory } from "@heliolens/containers/zip/zip-directory";
import { isAttributeEntry, isSystemEntry } from "@heliolens/containers/zip/zip-entry-name";
import type { NewAttributeEntry } from "@heliolens/database/queries/uploads/attributes";
import { attributeFormOf, positionReaders } from "@heliolens/domain/uploads/positions/attribute-form";
import { readControlCsv } from "@heliolens/domain/uploads/positions/read-control-csv";
import type { UploadRefusal } from "@heliolens/domain/uploads/upload-refusal";
import { zipCodec } from "@heliolens/files/zip-codec";
import { textOf } from "@heliolens/radiometry/csv/text-of";
import { formatOf } from "@heliolens/radiometry/sort-file";
import { notUnderstood, readAttributeEntry } from "./read-attribute-entry.ts";
import { readAttributeJson } from "./read-attribute-json.ts";
import { controlEntries } from "./read-control-entries.ts";
import { entryOfRow } from "./read-position-entry.ts";

/** A file that can give no entry at all. */
export class AttributesRefused extends Error {
  readonly code: UploadRefusal;

  constructor(code: UploadRefusal) {
    super(code);
    this.code = code;
  }
}

// Half an hour of video at 30 blocks a second.
const MOST_ENTRIES = 60_000;
const HEAD = 64 * 1024;

/** Every entry of a file with attributes, whatever its form. */
export async function readAttributeFile(
  bytes: Uint8Array,
  { name, folder }: { readonly name: string; readonly folder: string },
): Promise<NewAttributeEntry[]> {
  if (formatOf(bytes) !== "text") return withoutRepeats(await entriesOfZip(bytes));
  const text = textOf(bytes);
  const form = attributeFormOf(text.slice(0, HEAD));
  if (form === null) throw new AttributesRefused("uploads.attribute-file-unknown");
  if (form === "json") return withoutRepeats(atMost(readAttributeJson(text, { name, folder })));
  if (form === "control") return withoutRepeats(controlEntries(atMost(readControlCsv(text)), { name, folder }));
  return withoutRepeats(atMost(positionReaders[form](text)).map((row) => entryOfRow(row, { name, folder })));
}

function atMost<T>(items: Iterable<T>): T[] {
  const listed: T[] = [];
  for (const item of items) {
    if (listed.length === MOST_ENTRIES) throw new AttributesRefused("uploads.attribute-too-many");
    listed.push(item);
  }
  return listed;
}

async function entriesOfZip(zip: Uint8Array): Promise<NewAttributeEntry[]> {
  const listed = zipDirectory(zip).filter((entry) => !entry.isFolder && !isSystemEntry(entry.name));
  const foreign = listed.filter(({ name }) => !isAttributeEntry(name));
  const entries = foreign.map(({ name }: ZipEntry) => notUnderstood(name, "uploads.attribute-foreign-file"));
  const wanted = listed.filter(({ name }) => isAttributeEntry(name));
  for await (const { entry, bytes } of unzipEntries(zip, wanted, zipCodec))
    entries.push(readAttributeEntry(entry.name, bytes));
  return entries;
}

function withoutRepeats(entries: readonly NewAttributeEntry[]): NewAttributeEntry[] {
  const seen = new Set<string>();
  return entries.map((entry) => {
    const key = JSON.stringify([entry.folder, entry.imageName?.toLowerCase()]);
    if (entry.attributes === null) return entry;
    if (seen.has(key)) return { ...entry, attributes: null, why: "uploads.attribute-duplicate" };
    seen.add(key);
    return entry;
  });
}
