import type { Plant } from "../plant/plant.ts";
import type { NoiseTile } from "../random/noise-tile.ts";
import { patchAt, tuftAt } from "../trace/ground-texture.ts";
import { type Roads, roadShare, roadsNear } from "../trace/roads.ts";
import type { Trace } from "../trace/trace-frame.ts";
import type { Conditions } from "../weather/conditions.ts";

// Kelvin over the air at 1000 W/m²: wet grass, what dryness and tufts add to it, bare soil, gravel.
const GRASS_C = 10;
const DRY_C = 3.2;
const TUFT_C = 2.1;
const SOIL_C = 9;
const GRAVEL_C = 19;
const SHADED_C = -0.5;

export interface Ground {
  readonly soil: NoiseTile;
  readonly roads: Roads;
  readonly airC: number;
  /** Against 1000 W/m². */
  readonly sunny: number;
}

export const groundOf = (plant: Plant, soil: NoiseTile, conditions: Conditions, trace: Trace): Ground => ({
  soil,
  roads: roadsNear(plant, trace),
  airC: conditions.airC,
  sunny: conditions.irradianceWm2 / 1000,
});

/** Blends the ground in where tables do not fill a pixel. */
export function addGround(ground: Ground, trace: Trace, celsius: Float32Array, from: number, to: number): void {
  const { soil, roads, airC, sunny } = ground;
  const [atEast, atNorth] = trace.centre.at;
  for (let pixel = from; pixel < to; pixel++) {
    const share = trace.cover[pixel]!;
    if (share === 1) continue;
    const east = atEast + trace.east[pixel]!;
    const north = atNorth + trace.north[pixel]!;
    const patch = patchAt(soil, east, north);
    const tuft = tuftAt(soil, east, north);
    const bare = Math.max(0, patch + 0.6 * tuft - 0.5);
    const grown = GRASS_C + DRY_C * patch + TUFT_C * tuft + SOIL_C * Math.min(1, 0.6 * bare * bare);
    const road = roadShare(roads, east, north);
    const lit = grown + road * (GRAVEL_C + 0.8 * tuft - grown);
    const shade = trace.shade[pixel]!;
    const groundC = airC + sunny * lit * (1 - shade) + shade * (SHADED_C + 0.4 * tuft + 0.8 * road);
    celsius[pixel] = groundC + share * (celsius[pixel]! - groundC);
  }
}
