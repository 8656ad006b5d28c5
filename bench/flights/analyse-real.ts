import { fileURLToPath } from "node:url";
import type { KeptSightings } from "@heliolens/database/queries/analysis/run-images";
import type { NewFinding } from "@heliolens/database/queries/analysis/save-findings";
import { defaultThresholds } from "@heliolens/domain/analysis/analysis-thresholds";
import type { AnalysisOrder, ReadyImage } from "@heliolens/worker/analysis/analysis-messages";
import { analystOf } from "@heliolens/worker/analysis/analyst";
import type { RealFlight } from "./read-flight.ts";
import type { PlacedReal } from "./register-real.ts";

const modelDir = fileURLToPath(new URL("../../models/module-classifier", import.meta.url));

/** As the worker's thread does: image by image, then all together. Images that nothing placed are looked at without the drawing. */
export async function analyseReal(
  { thermal, drawing }: RealFlight,
  placed: readonly Pick<PlacedReal, "id" | "footprint" | "lens">[] | null,
): Promise<readonly NewFinding[]> {
  const placeOf = new Map(placed?.map((image) => [image.id, image]));
  const images = thermal.flatMap(
    ({ file, load }, id): (ReadyImage & { readonly frame: NonNullable<ReturnType<typeof load>> })[] => {
      const frame = load();
      if (!frame) return [];
      const { widthPx, heightPx, isRelative = false } = frame;
      const { footprint = null, lens = null } = placeOf.get(id) ?? {};
      return [{ id, name: file, timeMs: 1000 * id, widthPx, heightPx, footprint, lens, isRelative, frame }];
    },
  );
  const modules = placed ? drawing!.map(({ ring }, id) => ({ id, ring, stand: null, stringId: 0, arrayId: 0 })) : [];
  const order: AnalysisOrder = {
    way: placed ? "modules" : "regions",
    images,
    places: new Map(images.map((image) => [image.id, image])),
    modules,
    thresholds: defaultThresholds,
    modelDir,
  };
  const analyst = analystOf(order);
  const kept: KeptSightings[] = [];
  for (const { frame, ...image } of images) {
    const { sightings } = await analyst.look(image, frame);
    if (sightings) kept.push({ imageId: image.id, sightings: Buffer.from(sightings) });
  }
  async function* all() {
    yield* kept;
  }
  return analyst.conclude(all());
}
