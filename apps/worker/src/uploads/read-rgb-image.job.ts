import { findSiteGround } from "@heliolens/database/queries/inspection/site-ground";
import { saveRgbFacts } from "@heliolens/database/queries/uploads/image-facts";
import { findRgbImageFile } from "@heliolens/database/queries/uploads/report-files";
import type { RgbImageId } from "@heliolens/domain/uploads/upload-ids";
import type { FileKey } from "@heliolens/files/file-store";
import { done, job, skipped } from "../job.ts";
import { footprintIn, pairingOf, saveThumb } from "./picture-results.ts";

export const readRgbImage = job("uploads.read-rgb-image", async ({ imageId }, { db, files, pictures }) => {
  const id = imageId as RgbImageId;
  const image = await findRgbImageFile(db, id);
  if (image === undefined) return skipped("image removed meanwhile");
  const picture = await pictures.readRgb(await files.read(image.fileKey as FileKey));
  const ground = await findSiteGround(db, image.reportId);
  await saveRgbFacts(db, id, {
    ...picture,
    thumbKey: await saveThumb(files, image, picture.thumb),
    footprint: footprintIn(picture.facts, ground),
  });
  return done(pairingOf(image.reportId));
});
