import { createHash } from "node:crypto";
import { unzipEntries } from "@heliolens/containers/zip/unzip-entries";
import { zipDirectory } from "@heliolens/containers/zip/zip-directory";
import { isAttributeEntry } from "@heliolens/containers/zip/zip-entry-name";
import { ZipRefused } from "@heliolens/containers/zip/zip-refused";
import { findZipOfContent, restartLoading } from "@heliolens/database/queries/uploads/attributes";
import { fileArrived } from "@heliolens/database/queries/uploads/file-arrival";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { cleanFileName } from "@heliolens/domain/uploads/clean-file-name";
import { attributeFormOf } from "@heliolens/domain/uploads/positions/attribute-form";
import { type FileStore, fileKey } from "@heliolens/files/file-store";
import { zipCodec } from "@heliolens/files/zip-codec";
import { textOf } from "@heliolens/radiometry/csv/text-of";
import { formatOf } from "@heliolens/radiometry/sort-file";
import type { House } from "../wire/house.ts";
import { Refused } from "../wire/refused.ts";
import type { FormFile } from "./attribute-form.ts";

/** Keeps a sound file and has it loaded. The same one sent again is loaded again: that is how a person retries. */
export async function takeAttributeFile(
  { db, enqueue, files }: Pick<House, "db" | "enqueue"> & { readonly files: FileStore },
  reportId: ReportId,
  { name, folder, bytes }: FormFile & { readonly folder: string },
): Promise<number> {
  await mustBeSound(bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const key = fileKey("attributes", reportId, sha256);
  await files.save(key, bytes);
  const file = { reportId, name: cleanFileName(name), folder, fileKey: key, sha256, sizeBytes: bytes.length };
  return db.transaction().execute(async (trx) => {
    const { id, jobs } = await fileArrived(trx, "attributes", file);
    await enqueue(trx, jobs);
    if (id !== undefined) return id;
    const known = await findZipOfContent(trx, reportId, sha256);
    if (known === undefined) throw new Refused("uploads.file-not-found");
    await restartLoading(trx, known);
    await enqueue(trx, [{ name: "uploads.load-attributes", payload: { zipId: known } }]);
    return known;
  });
}

const HEAD_BYTES = 64 * 1024;

async function mustBeSound(bytes: Uint8Array): Promise<void> {
  if (formatOf(bytes) === "zip") return mustBeSoundZip(bytes);
  const isText = formatOf(bytes) === "text" && attributeFormOf(textOf(bytes.subarray(0, HEAD_BYTES))) !== null;
  if (!isText) throw new Refused("uploads.attribute-file-unknown");
}

// Unpacked once here, in memory and bounded, so that the sender of a bomb or a false size gets the refusal.
async function mustBeSoundZip(bytes: Uint8Array): Promise<void> {
  try {
    const entries = zipDirectory(bytes).filter(({ name, isFolder }) => !isFolder && isAttributeEntry(name));
    await Array.fromAsync(unzipEntries(bytes, entries, zipCodec), () => null);
  } catch (error) {
    throw error instanceof ZipRefused ? new Refused(error.code) : error;
  }
}
