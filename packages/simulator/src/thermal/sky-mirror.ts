import type { Vector } from "@heliolens/domain/geometry/vector";
import { type NoiseTile, noiseAt } from "../random/noise-tile.ts";
import { mirrorAt, mirrorRay } from "../trace/mirror-ray.ts";
import type { Sight, Trace } from "../trace/trace-frame.ts";
import type { Conditions } from "../weather/conditions.ts";

/** What the operator set, on glass whose emissivity is lower: readings of modules come out some kelvin low, as in the field. */
export const SET_EMISSIVITY = 0.95;

const GLASS_REFLECTIVITY = 0.1;
// Radiance falls faster than temperature: a sky 65 K colder counts as three quarters of that.
const SKY_WEIGHT = 0.75;
const ZENITH_BELOW_AIR_C = 44;
const CLOUD_WARMER_C = 16;

export interface Sky {
  readonly airC: number;
  readonly sun: Vector;
  readonly clouds: NoiseTile;
  /** How far the clouds have drifted, in cells of their tile. */
  readonly driftEast: number;
  readonly driftNorth: number;
  /** Noise above this is cloud. */
  readonly threshold: number;
}

export function skyOf({ airC, sun, timeMs }: Conditions, clouds: NoiseTile, cloudOkta: number): Sky {
  const seconds = (timeMs / 1000) % 100_000;
  return {
    airC,
    sun,
    clouds,
    driftEast: seconds * 0.11,
    driftNorth: seconds * 0.04,
    threshold: 1.6 - 0.45 * cloudOkta,
  };
}

/** Glass also mirrors the sky, its clouds and the sun: turns true temperatures of tables into what the camera makes of them. */
export function addMirroredSky(
  sky: Sky,
  sight: Sight,
  trace: Trace,
  celsius: Float32Array,
  from: number,
  to: number,
): void {
  const ray = mirrorRay();
  for (let pixel = from; pixel < to; pixel++) {
    if (trace.cover[pixel] === 0) continue;
    mirrorAt(sight, trace, pixel, ray);
    const glassC = celsius[pixel]!;
    const grazing = (1 - ray.incidence) * (1 - ray.incidence);
    const mirrors = GLASS_REFLECTIVITY + 0.55 * grazing * grazing;
    const corrected = (1 - SET_EMISSIVITY) * 0.9 * (sky.airC - glassC);
    const missed = mirrors * SKY_WEIGHT * (skyC(sky, ray.east, ray.north, ray.up) - glassC);
    celsius[pixel] = glassC + (missed - corrected) / SET_EMISSIVITY + glintC(sky.sun, ray.east, ray.north, ray.up);
  }
}

/** Clear sky is coldest overhead; clouds in it are warmer and drift. */
function skyC(
  { airC, clouds, driftEast, driftNorth, threshold }: Sky,
  east: number,
  north: number,
  up: number,
): number {
  const height = Math.max(0.05, up);
  const over = noiseAt(clouds, (east / height) * 60 + driftEast, (north / height) * 60 + driftNorth) - threshold;
  return airC - ZENITH_BELOW_AIR_C * Math.sqrt(height) + (over > 0 ? CLOUD_WARMER_C * Math.min(1, over) : 0);
}

// Structured glass smears the sun over a degree, with a faint halo.
const GLINT_C = 11;
const GLINT_WIDTH = 0.021;
const HALO_C = 1.3;
const HALO_WIDTH = 0.085;

/** Kelvin that the sun's own image adds where a mirror looks. */
export function glintC(sun: Vector, east: number, north: number, up: number): number {
  const miss = 2 * (1 - (sun[0] * east + sun[1] * north + sun[2] * up));
  if (miss > 0.06) return 0;
  return GLINT_C * Math.exp(-miss / (2 * GLINT_WIDTH ** 2)) + HALO_C * Math.exp(-miss / (2 * HALO_WIDTH ** 2));
}
