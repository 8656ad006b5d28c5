import { purgeDefects } from "@heliolens/database/queries/defects/save-defects";
import { purgeTrash } from "@heliolens/database/queries/inspection/purge-trash";
import { purgedBefore } from "@heliolens/domain/inspection/trash";
import type { FileKey } from "@heliolens/files/file-store";
import { done, job } from "../job.ts";
import { removeTiles } from "../site-images/tile-files.ts";

/** Deletes for good what has waited 30 days in the trash. */
export const purgeOldTrash = job("inspection.purge-trash", async (_, { db, files }) => {
  const removedBefore = purgedBefore(new Date());
  await purgeDefects(db, removedBefore);
  await purgeTrash(db, {
    removedBefore,
    removeFiles: async (keys) => {
      for (const key of keys) await files.remove(key as FileKey);
    },
    removeTiles: (imageId) => removeTiles(files, imageId),
  });
  return done();
});
