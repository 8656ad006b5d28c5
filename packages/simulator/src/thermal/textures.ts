import { leafMask } from "../inspection/overgrowth.ts";
import { type NoiseTile, noiseTile } from "../random/noise-tile.ts";

/** Noise that stays in place over a whole flight: neighbouring images see the same tufts. */
export interface Textures {
  readonly soil: NoiseTile;
  readonly clouds: NoiseTile;
  readonly leaves: NoiseTile;
}

export const texturesOf = (seed: number, inspection: number): Textures => ({
  soil: noiseTile(seed, `soil/${inspection}`, { size: 1024, coarsest: 16, octaves: 6, roughness: 0.78 }),
  clouds: noiseTile(seed, `clouds/${inspection}`, { size: 256, coarsest: 4, octaves: 5, roughness: 0.55 }),
  leaves: leafMask(seed),
});
