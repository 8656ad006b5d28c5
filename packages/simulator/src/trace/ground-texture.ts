import { type NoiseTile, noiseAt } from "../random/noise-tile.ts";

/** Metres wide: where it is dry and bare, to both cameras. */
export const patchAt = (soil: NoiseTile, east: number, north: number): number =>
  noiseAt(soil, east * 2.3 + 0.7 * north, north * 2.3 - 0.7 * east);

/** Hands wide: tufts and stones. Turned against the patches, so that the tile does not show. */
export const tuftAt = (soil: NoiseTile, east: number, north: number): number =>
  noiseAt(soil, east * 13 - 2.1 * north, north * 13 + 2.1 * east);

/** Fingers wide: crumbs and stalks. */
export const grainAt = (soil: NoiseTile, east: number, north: number): number =>
  noiseAt(soil, east * 41 + 13 * north, north * 41 - 13 * east);
