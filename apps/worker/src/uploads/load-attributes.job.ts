import { beginLoading, saveLoadedAttributes, saveLoadFailure } from "@heliolens/database/queries/uploads/attributes";
import { findAttributeZipFile } from "@heliolens/database/queries/uploads/report-files";
import type { FileKey } from "@heliolens/files/file-store";
import { done, job, skipped } from "../job.ts";
import { located } from "../local-file.ts";
import { pairingOf } from "./picture-results.ts";

const MOST_ATTEMPTS = 3;

/** Loads a file with attributes: all entries in one transaction, each attached, waiting for its image, or in error. */
export const loadAttributes = job("uploads.load-attributes", async ({ zipId: id }, { db, files, pictures }) => {
  const attempt = await beginLoading(db, id);
  const zip = await findAttributeZipFile(db, id);
  if (attempt === undefined || zip === undefined) return skipped("file removed meanwhile");
  if (attempt > MOST_ATTEMPTS) {
    await saveLoadFailure(db, id, { status: "error", why: "uploads.reading-failed" });
    return skipped("could not be loaded in several tries");
  }
  try {
    const { name, folder } = zip;
    const read = await pictures.read("attributes", {
      file: await located(files, zip.fileKey as FileKey),
      name,
      folder,
    });
    if ("refused" in read) {
      await saveLoadFailure(db, id, { status: "error", why: read.refused });
      return skipped(read.refused);
    }
    await saveLoadedAttributes(db, id, read.entries);
    return done(pairingOf(zip.reportId));
  } catch (error) {
    await saveLoadFailure(db, id, { status: "retry", why: null });
    throw error;
  }
});
