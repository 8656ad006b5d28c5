import { imageShifts } from "./image-shifts.ts";
import { median } from "./median.ts";
import type { NamedSighting } from "./module-ledger.ts";

/** How warm each module is beside the others, in °C, without what changes from image to image. */
export function moduleLevels(sightings: readonly NamedSighting[]): ReadonlyMap<number, number> {
  const shiftK = imageShifts(sightings);
  return new Map(
    [...Map.groupBy(sightings, ({ module }) => module)].map(([module, own]) => [
      module,
      median(own.map(({ medianC, imageId }) => medianC - shiftK.get(imageId)!)),
    ]),
  );
}
