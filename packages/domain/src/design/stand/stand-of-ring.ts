import { metrePlaneAt } from "../../geometry/metre-plane.ts";
import { cross, dot, minus, plus, times, unit, type Vector } from "../../geometry/vector.ts";
import type { GroundRing } from "../design-item.ts";
import { type ModuleStand, writtenStand } from "./module-stand.ts";
import { standOfNormal } from "./stand-normal.ts";

// Programs that know no heights write 0 for each corner: a level ring says nothing.
const LEAST_TILT_DEG = 2;
// Steeper than this it is a wall or an error, not a table.
const MOST_TILT_DEG = 75;
// Corners that are farther from one plane follow the terrain.
const FARTHEST_M = 0.15;

/** How a table or module stands, from the heights of its corners; null where they tell no slope. */
export function standOfRing(ring: GroundRing, heightsM: readonly number[]): ModuleStand | null {
  const plane = metrePlaneAt(ring[0]!);
  const corners = ring.map((corner, i): Vector => [...plane.toMetres(corner), heightsM[i]! - heightsM[0]!]);
  const middle = times(corners.reduce(plus), 1 / corners.length);
  const arms = corners.map((corner) => minus(corner, middle));
  const sum = arms.map((arm, i) => cross(arm, arms[(i + 1) % arms.length]!)).reduce(plus);
  if (!(Math.hypot(...sum) > 0)) return null;
  const normal = unit(times(sum, sum[2] < 0 ? -1 : 1));
  if (arms.some((arm) => Math.abs(dot(arm, normal)) > FARTHEST_M)) return null;
  const stand = standOfNormal(normal);
  return stand.tiltDeg >= LEAST_TILT_DEG && stand.tiltDeg <= MOST_TILT_DEG ? writtenStand(stand) : null;
}
