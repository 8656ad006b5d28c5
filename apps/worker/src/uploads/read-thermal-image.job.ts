import { findSiteGround } from "@heliolens/database/queries/inspection/site-ground";
import { saveThermalFacts } from "@heliolens/database/queries/uploads/image-facts";
import { findThermalImageFile } from "@heliolens/database/queries/uploads/report-files";
import type { ThermalImageId } from "@heliolens/domain/uploads/upload-ids";
import type { FileKey } from "@heliolens/files/file-store";
import { done, job, skipped } from "../job.ts";
import { footprintIn, pairingOf, saveThumb } from "./picture-results.ts";

/** What a thermal file says: camera, pose, temperatures or why there are none, a thumbnail, a first footprint. */
export const readThermalImage = job("uploads.read-thermal-image", async ({ imageId }, { db, files, pictures }) => {
  const id = imageId as ThermalImageId;
  const image = await findThermalImageFile(db, id);
  if (image === undefined) return skipped("image removed meanwhile");
  const picture = await pictures.readThermal(await files.read(image.fileKey as FileKey));
  const ground = await findSiteGround(db, image.reportId);
  await saveThermalFacts(db, id, {
    ...picture,
    thumbKey: await saveThumb(files, image, picture.thumb),
    footprint: footprintIn(picture.facts, ground),
  });
  return done(pairingOf(image.reportId));
});
