import type { Plant } from "../plant/plant.ts";
import { type NoiseTile, noiseAt } from "../random/noise-tile.ts";
import { grainAt, patchAt, tuftAt } from "../trace/ground-texture.ts";
import { type Roads, roadShare, roadsNear } from "../trace/roads.ts";
import type { Trace } from "../trace/trace-frame.ts";
import type { Conditions } from "../weather/conditions.ts";
import type { Textures } from "./textures.ts";

// Kelvin over the air at 1000 W/m²: wet grass, what dryness and tufts add to it, bare soil, gravel.
const GRASS_C = 10;
const DRY_C = 3.2;
const TUFT_C = 2.1;
const SOIL_C = 9;
const GRAVEL_C = 19;
const SHADED_C = -0.5;

export interface GroundHeat {
  readonly soil: NoiseTile;
  readonly roads: Roads;
  readonly airC: number;
  /** Against 1000 W/m². */
  readonly sunny: number;
  readonly warm: WarmGround | null;
}

/** Gravel and dry grass: zones of some metres, with an edge between them and the rest. */
interface WarmGround {
  readonly zones: NoiseTile;
  /** Noise above this is warm. */
  readonly threshold: number;
  /** As the constants above count. */
  readonly overAirC: number;
}

export const groundOf = (plant: Plant, textures: Textures, conditions: Conditions, trace: Trace): GroundHeat => ({
  soil: textures.soil,
  roads: roadsNear(plant, trace),
  airC: conditions.airC,
  sunny: conditions.irradianceWm2 / 1000,
  warm: warmGroundOf(plant, textures, conditions),
});

/** Glass mirrors a cold sky and reads this much too low. */
const GLASS_READS_C = -4.3;

function warmGroundOf({ options }: Plant, { clouds }: Textures, conditions: Conditions): WarmGround | null {
  const { warmGroundShare, groundOverGlassC } = options;
  if (warmGroundShare === 0) return null;
  const glassC = conditions.moduleC + GLASS_READS_C;
  const overAirC = (glassC + groundOverGlassC - conditions.airC) / (conditions.irradianceWm2 / 1000);
  return { zones: clouds, threshold: noiseExceededBy(warmGroundShare), overAirC };
}

/** The logistic curve is near enough to the normal one. */
const noiseExceededBy = (share: number): number => -Math.log(Math.max(0.001, share) / Math.max(0.001, 1 - share)) / 1.7;

/** Blends the ground in where tables do not fill a pixel. */
export function addGround(ground: GroundHeat, trace: Trace, celsius: Float32Array, from: number, to: number): void {
  const { soil, roads, airC, sunny, warm } = ground;
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
    const cool = grown + road * (GRAVEL_C + 0.8 * tuft - grown);
    const grain = warm === null ? 0 : grainAt(soil, east, north);
    const lit =
      warm === null
        ? cool
        : cool + grainC(grain, tuft) + warmShare(warm, east, north, tuft) * (warmC(warm, patch, tuft) - cool);
    const shade = trace.shade[pixel]!;
    const groundC = airC + sunny * lit * (1 - shade) + shade * (SHADED_C + 0.4 * tuft + 0.8 * road + 0.6 * grain);
    celsius[pixel] = groundC + share * (celsius[pixel]! - groundC);
  }
}

// Zones of about 20 m, frayed by tufts.
const warmShare = ({ zones, threshold }: WarmGround, east: number, north: number, tuft: number): number =>
  Math.min(
    1,
    Math.max(0, 0.5 + 2.2 * (noiseAt(zones, 2.9 * east + north, 2.9 * north - east) + 0.12 * tuft - threshold)),
  );

const STONE_C = 3.5;

/** Stones and bare crusts stand out of it. */
const warmC = ({ overAirC }: WarmGround, patch: number, tuft: number): number =>
  overAirC + 1.5 * patch + 1.3 * tuft + STONE_C * Math.max(0, tuft - 1.6);

// Real ground is coarse down to the pixel: crumbs, stalks and small shrubs that stay near the air's temperature.
const GRAIN_C = 3;
const SHRUB_C = -7;

const grainC = (grain: number, tuft: number): number =>
  GRAIN_C * grain + SHRUB_C * Math.min(1, Math.max(0, -1.5 - tuft - 0.5 * grain));
