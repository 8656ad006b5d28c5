import { fileURLToPath } from "node:url";
import type { KeptSightings } from "@heliolens/database/queries/analysis/run-images";
import type { NewFinding } from "@heliolens/database/queries/analysis/save-findings";
import { defaultThresholds } from "@heliolens/domain/analysis/analysis-thresholds";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { AnalysisOrder, ReadyImage } from "@heliolens/worker/analysis/analysis-messages";
import { openAnalyst } from "@heliolens/worker/analysis/analyst";
import type { RealFlight } from "./read-flight.ts";

const modelDir = fileURLToPath(new URL("../../models/module-classifier", import.meta.url));

/** As the worker's thread does: image by image, then all together. Without footprints the images are looked at without the drawing. */
export async function analyseReal(
  { thermal, drawing }: RealFlight,
  footprints: ReadonlyMap<string, readonly LonLat[]> | null,
): Promise<readonly NewFinding[]> {
  const images = thermal.flatMap(
    ({ file, load }, id): (ReadyImage & { readonly frame: NonNullable<ReturnType<typeof load>> })[] => {
      const frame = load();
      if (!frame) return [];
      const { widthPx, heightPx, isRelative = false } = frame;
      const place = { id, name: file, timeMs: 1000 * id, widthPx, heightPx, lens: null, isRelative };
      return [{ ...place, footprint: footprints?.get(file) ?? null, frame }];
    },
  );
  const modules = footprints
    ? drawing!.map(({ ring }, id) => ({ id, ring, stand: null, stringId: 0, arrayId: 0 }))
    : [];
  const order: AnalysisOrder = {
    way: footprints ? "modules" : "regions",
    images,
    places: new Map(images.map((image) => [image.id, image])),
    modules,
    thresholds: defaultThresholds,
    modelDir,
  };
  const analyst = await openAnalyst(order);
  const kept: KeptSightings[] = [];
  for (const { frame, ...image } of images) {
    const { sightings } = await analyst.look(image, frame);
    if (sightings) kept.push({ imageId: image.id, sightings: Buffer.from(sightings) });
  }
  async function* all() {
    yield* kept;
  }
  const found = await analyst.conclude(all());
  await analyst.close();
  return found;
}
