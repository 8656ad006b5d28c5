import type { FileKey } from "@heliolens/files/file-store";
import { done, job } from "../job.ts";
import { removeTiles } from "./tile-files.ts";

/** Deletes what a removed orthomosaic leaves behind. */
export const discardSiteImage = job("site-images.discard", async ({ imageId, fileKey }, { files }) => {
  await removeTiles(files, imageId);
  await files.remove(fileKey as FileKey);
  return done();
});
