import type { Sighting } from "../sampling/sight-modules.ts";

/** A sighting with the module as the classifier would read it, 24 x 40 grey; null where nothing stood out. */
export interface CroppedSighting extends Sighting {
  readonly crop: Uint8Array | null;
}

/** What is known of each module so far. */
export interface ModuleLedger {
  enter(sighting: CroppedSighting): void;
  /** The best sightings: those beside the own string first, the nearest to the middle of their frames first of these. */
  sightingsOf(module: number): readonly CroppedSighting[];
  imagesOf(module: number): readonly string[];
  modules(): readonly number[];
}

// Enough to tell what stays from what moves; bounds the memory by the plant, not by the flight.
const MOST_SIGHTINGS = 5;
const MOST_IMAGES = 32;

export function moduleLedger(): ModuleLedger {
  const best = new Map<number, CroppedSighting[]>();
  const images = new Map<number, string[]>();
  return {
    enter(sighting) {
      const own = best.get(sighting.module) ?? [];
      own.push(sighting);
      own.sort((a, b) => rank(a) - rank(b));
      best.set(sighting.module, own.slice(0, MOST_SIGHTINGS));
      const seenIn = images.get(sighting.module) ?? [];
      if (seenIn.length < MOST_IMAGES) seenIn.push(sighting.imageId);
      images.set(sighting.module, seenIn);
    },
    sightingsOf: (module) => best.get(module) ?? [],
    imagesOf: (module) => images.get(module) ?? [],
    modules: () => [...best.keys()],
  };
}

/** Whole numbers by reference, the part behind the point by the way from the middle. */
const rank = ({ reference, fromCentre }: CroppedSighting): number => (reference === "string" ? 0 : 1) + fromCentre / 2;
