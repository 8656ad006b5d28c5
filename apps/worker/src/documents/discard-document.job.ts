import { done, job } from "../job.ts";
import { removeDocumentFiles } from "./document-files.ts";

/** Deletes what a removed document leaves behind. */
export const discardDocument = job("documents.discard", async ({ documentId }, { files }) => {
  await removeDocumentFiles(files, documentId);
  return done();
});
