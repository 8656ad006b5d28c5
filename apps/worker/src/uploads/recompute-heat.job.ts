import { locateByImages } from "@heliolens/database/queries/inspection/locate-site";
import { mosaicJobsOfImage } from "@heliolens/database/queries/mosaics/mosaic-runs";
import { findHeatSources } from "@heliolens/database/queries/uploads/heat/heat-sources";
import { saveThermalHeat } from "@heliolens/database/queries/uploads/heat/thermal-heat";
import { saveUnreadable } from "@heliolens/database/queries/uploads/reading";
import { measuringOf } from "../defects/measure-defects.job.ts";
import { done, job, skipped } from "../job.ts";
import { recomputingOf } from "./picture-results.ts";
import { heatFrom, locatedOf, positionOf } from "./thermal-sources.ts";

/** Degrees and place of an image anew, after its parameters, its CSV or its attributes changed. */
export const recomputeHeat = job("uploads.recompute-heat", async ({ imageId: id }, { db, files, pictures }) => {
  const sources = await findHeatSources(db, id);
  if (sources === undefined) return skipped("image removed meanwhile");
  if (sources.facts === null) return skipped("image not read yet");
  const read = await pictures.read("heat", await locatedOf(files, sources));
  if (read.csvWhy !== null && sources.csvId !== null) {
    // The matrix is of another size than this image: an older CSV may fit.
    await saveUnreadable(db, "thermal_file", sources.csvId, read.csvWhy);
    return done(recomputingOf([id]));
  }
  const place = await positionOf(db, sources.facts, sources);
  const isCurrent = await saveThermalHeat(db, id, { heat: heatFrom(read, sources), place }, sources);
  if (!isCurrent) return done(recomputingOf([id]));
  await locateByImages(db, sources.reportId);
  return done([...(await measuringOf(db, id)), ...(await mosaicJobsOfImage(db, id))]);
});
