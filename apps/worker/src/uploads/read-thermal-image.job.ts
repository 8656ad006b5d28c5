import { findHeatSources } from "@heliolens/database/queries/uploads/heat/heat-sources";
import { saveThermalFacts } from "@heliolens/database/queries/uploads/heat/thermal-heat";
import { measuringOf } from "../defects/measure-defects.job.ts";
import { done, job, skipped } from "../job.ts";
import { dropCopies, pairingOf, saveCopy } from "./picture-results.ts";
import { resorted } from "./resorted.ts";
import { heatFrom, locatedOf, positionOf } from "./thermal-sources.ts";
import { withinAttempts } from "./within-attempts.ts";

/** What a thermal file says: camera, pose, temperatures or why there are none, a thumbnail, a first footprint. */
export const readThermalImage = job("uploads.read-thermal-image", async ({ imageId: id }, { db, files, pictures }) => {
  return withinAttempts(db, { table: "thermal_image", id }, async () => {
    const sources = await findHeatSources(db, id);
    if (sources === undefined) return skipped("image removed meanwhile");
    const picture = await pictures.read("thermal", await locatedOf(files, sources));
    const moved = await resorted(db, "IR", id, picture);
    if (moved !== null) return done(moved);
    const place = await positionOf(db, picture.facts, sources);
    const thumbKey = await saveCopy(files, "thumbs", sources, picture.thumb);
    const read = { picture: { ...picture, ...place, thumbKey }, heat: heatFrom(picture, sources), place };
    if (!(await saveThermalFacts(db, id, read, sources))) return dropCopies(files, [thumbKey]);
    return done([...pairingOf(sources.reportId), ...(await measuringOf(db, id))]);
  });
});
