import type { JobRequest } from "@heliolens/contract/jobs";
import type { Db } from "@heliolens/database/database";
import {
  findLocatedImage,
  type LocatedImage,
  listModulesWithin,
} from "@heliolens/database/queries/defects/defect-locations";
import {
  forgetStale,
  listImagesLeftStale,
  listUnmeasured,
  saveMeasured,
} from "@heliolens/database/queries/defects/measure-defects";
import { findHeatSources } from "@heliolens/database/queries/uploads/heat/heat-sources";
import { groundOfImage } from "@heliolens/domain/alignment/ground-of-image";
import { lensOfFrame } from "@heliolens/domain/alignment/lenses/lens-of-frame";
import type { Ring } from "@heliolens/domain/geometry/ring";
import { done, job, skipped } from "../job.ts";
import { locatedOf } from "../uploads/thermal-sources.ts";

const mostModules = 2_000;

/** Temperatures, reference and ΔT of the areas drawn on an image that have none yet, or whose image was aligned since. */
export const measureDefects = job("defects.measure", async ({ imageId }, { db, files, pictures }) => {
  const unmeasured = await listUnmeasured(db, imageId);
  if (unmeasured.length === 0) return skipped("nothing to measure");
  const image = await findLocatedImage(db, imageId);
  const sources = await findHeatSources(db, imageId);
  if (image === undefined || sources === undefined) return skipped("image removed meanwhile");
  if (image.temperatureKind === "none") await forgetStale(db, imageId);
  if (image.temperatureKind !== "absolute" && image.temperatureKind !== "relative")
    return skipped("no temperatures, or not read yet");
  const heats = await pictures.read("areas", {
    sources: await locatedOf(files, sources),
    areas: unmeasured.map(({ shapePx }) => shapePx),
    modules: await modulesIn(db, image),
  });
  for (const [i, defect] of unmeasured.entries()) {
    const heat = heats[i];
    if (heat) await saveMeasured(db, defect, heat);
  }
  return done([], { measured: heats.filter((heat) => heat !== null).length });
});

/** What a job names that gave an image its temperatures. */
export const measuringOf = async (db: Db, imageId: number): Promise<JobRequest[]> =>
  (await listUnmeasured(db, imageId)).length === 0 ? [] : [measuring(imageId)];

/** What the sweep names: marked by an upgrade, or by an alignment whose jobs were lost. */
export const measuringLeft = async (db: Db, most: number): Promise<JobRequest[]> =>
  (await listImagesLeftStale(db, most)).map(measuring);

const measuring = (imageId: number): JobRequest => ({
  name: "defects.measure",
  payload: { imageId },
  once: String(imageId),
});

async function modulesIn(db: Db, image: LocatedImage): Promise<Ring[]> {
  const { footprint, siteId, widthPx, heightPx, isAligned } = image;
  // By the camera's own word the drawing may lie metres off, with its modules on soil.
  if (!isAligned || footprint === null || siteId === null || widthPx === null || heightPx === null) return [];
  const ground = groundOfImage(footprint, { widthPx, heightPx, lens: lensOfFrame(image) });
  if (ground === null) return [];
  const modules = await listModulesWithin(db, siteId, footprint, mostModules);
  return modules.map(({ ring }) => ring.map((corner) => ground.toPixel(corner)));
}
