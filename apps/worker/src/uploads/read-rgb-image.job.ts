import { findFlightContext } from "@heliolens/database/queries/inspection/flight-context";
import { saveRgbFacts } from "@heliolens/database/queries/uploads/image-facts";
import { findRgbImageFile } from "@heliolens/database/queries/uploads/report-files";
import { camerasOfFolder } from "@heliolens/domain/alignment/cameras-of-folder";
import type { FileKey } from "@heliolens/files/file-store";
import { done, job, skipped } from "../job.ts";
import { located } from "../local-file.ts";
import { dropCopies, footprintIn, pairingOf, saveCopy } from "./picture-results.ts";
import { resorted } from "./resorted.ts";
import { withinAttempts } from "./within-attempts.ts";

export const readRgbImage = job("uploads.read-rgb-image", async ({ imageId: id }, { db, files, pictures }) => {
  return withinAttempts(db, { table: "rgb_image", id }, async () => {
    const image = await findRgbImageFile(db, id);
    if (image === undefined) return skipped("image removed meanwhile");
    const picture = await pictures.read("rgb", { image: await located(files, image.fileKey as FileKey) });
    const moved = await resorted(db, "RGB", id, picture);
    if (moved !== null) return done(moved);
    const context = await findFlightContext(db, image.reportId);
    const thumbKey = await saveCopy(files, "thumbs", image, picture.thumb);
    const viewKey = await saveCopy(files, "views", image, picture.view);
    const ownCameras = camerasOfFolder(context.ownCameras ?? [], image.folder);
    const footprint = footprintIn(picture.facts, { ...context, ownCameras });
    const isThere = await saveRgbFacts(db, id, { ...picture, thumbKey, viewKey, footprint });
    return isThere ? done(pairingOf(image.reportId)) : dropCopies(files, [thumbKey, viewKey]);
  });
});
