import {
  beginLoading,
  type NewAttributeEntry,
  saveLoadedAttributes,
  saveLoadFailure,
} from "@heliolens/database/queries/uploads/attributes";
import { findAttributeZipFile } from "@heliolens/database/queries/uploads/report-files";
import type { AttributeZipId } from "@heliolens/domain/uploads/upload-ids";
import type { FileKey } from "@heliolens/files/file-store";
import { unzipEntries } from "@heliolens/files/zip/unzip-entries";
import { type ZipEntry, zipDirectory } from "@heliolens/files/zip/zip-directory";
import { isAttributeEntry, isSystemEntry } from "@heliolens/files/zip/zip-entry-name";
import { ZipRefused } from "@heliolens/files/zip/zip-refused";
import { done, job, skipped } from "../job.ts";
import { pairingOf } from "./picture-results.ts";
import { notUnderstood, readAttributeEntry } from "./read-attribute-entry.ts";

const MOST_ATTEMPTS = 3;

/** Loads an attribute ZIP: all of its entries in one transaction, each attached, waiting for its image, or in error. */
export const loadAttributes = job("uploads.load-attributes", async ({ zipId }, { db, files }) => {
  const id = zipId as AttributeZipId;
  const attempt = await beginLoading(db, id);
  const file = await findAttributeZipFile(db, id);
  if (attempt === undefined || file === undefined) return skipped("ZIP removed meanwhile");
  if (attempt > MOST_ATTEMPTS) {
    await saveLoadFailure(db, id, { status: "error", why: "uploads.reading-failed" });
    return skipped("could not be loaded in several tries");
  }
  try {
    await saveLoadedAttributes(db, id, await entriesOf(await files.read(file.fileKey as FileKey)));
    return done(pairingOf(file.reportId));
  } catch (error) {
    const isRefused = error instanceof ZipRefused;
    await saveLoadFailure(db, id, { status: isRefused ? "error" : "retry", why: isRefused ? error.code : null });
    if (isRefused) return skipped(error.code);
    throw error;
  }
});

async function entriesOf(zip: Uint8Array): Promise<NewAttributeEntry[]> {
  const listed = zipDirectory(zip).filter((entry) => !entry.isFolder && !isSystemEntry(entry.name));
  const foreign = listed.filter(({ name }) => !isAttributeEntry(name));
  const entries = foreign.map(({ name }: ZipEntry) => notUnderstood(name, "uploads.attribute-foreign-file"));
  const wanted = listed.filter(({ name }) => isAttributeEntry(name));
  for await (const { entry, bytes } of unzipEntries(zip, wanted)) entries.push(readAttributeEntry(entry.name, bytes));
  return withoutRepeats(entries);
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
