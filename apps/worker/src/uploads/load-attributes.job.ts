import { ZipRefused } from "@heliolens/containers/zip/zip-refused";
import { beginLoading, saveLoadedAttributes, saveLoadFailure } from "@heliolens/database/queries/uploads/attributes";
import { findAttributeZipFile } from "@heliolens/database/queries/uploads/report-files";
import type { FileKey } from "@heliolens/files/file-store";
import { done, job, skipped } from "../job.ts";
import { pairingOf } from "./picture-results.ts";
import { AttributesRefused, readAttributeFile } from "./read-attribute-file.ts";

const MOST_ATTEMPTS = 3;

/** Loads a file with attributes: all entries in one transaction, each attached, waiting for its image, or in error. */
export const loadAttributes = job("uploads.load-attributes", async ({ zipId: id }, { db, files }) => {
  const attempt = await beginLoading(db, id);
  const file = await findAttributeZipFile(db, id);
  if (attempt === undefined || file === undefined) return skipped("file removed meanwhile");
  if (attempt > MOST_ATTEMPTS) {
    await saveLoadFailure(db, id, { status: "error", why: "uploads.reading-failed" });
    return skipped("could not be loaded in several tries");
  }
  try {
    await saveLoadedAttributes(db, id, await readAttributeFile(await files.read(file.fileKey as FileKey), file));
    return done(pairingOf(file.reportId));
  } catch (error) {
    const isRefused = error instanceof ZipRefused || error instanceof AttributesRefused;
    await saveLoadFailure(db, id, { status: isRefused ? "error" : "retry", why: isRefused ? error.code : null });
    if (isRefused) return skipped(error.code);
    throw error;
  }
});
