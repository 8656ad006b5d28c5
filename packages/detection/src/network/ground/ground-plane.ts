import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import type { Vector } from "@heliolens/domain/geometry/vector";
import { moduleAt, type NetworkPart } from "../network-part.ts";
import type { GroundPlane } from "./ground-raster.ts";

/** How much usual ground rises in a metre, and how far the middles of columns stand off a plane above it. */
const USUAL_RISE = 0.06;
const OFF_PLANE_M = 0.25;
const STIFF_M2 = (OFF_PLANE_M / USUAL_RISE) ** 2;

/**
 * The ground that a frame shows: panels stand on it, so it rises as the middles of their columns do. Panels are tilted: how the modules of one column
 * rise says nothing. A frame of one row tells no rise across it.
 */
export function groundPlane(part: NetworkPart, f: number, belowM: number): GroundPlane {
  const { at } = part.poses[f]!;
  const middles = columnMiddles(part, f);
  if (middles.length === 0) return { depthM: at[2] + belowM, rise: [0, 0] };
  const mean = meanOf(middles);
  let [ee, nn, en, eu, nu] = [STIFF_M2, STIFF_M2, 0, 0, 0];
  for (const middle of middles) {
    const [east, north, up] = [middle[0] - mean[0], middle[1] - mean[1], middle[2] - mean[2]];
    ee += east * east;
    nn += north * north;
    en += east * north;
    eu += east * up;
    nu += north * up;
  }
  const scale = ee * nn - en * en;
  const rise: Metres = [(eu * nn - nu * en) / scale, (nu * ee - eu * en) / scale];
  const panelsM = mean[2] + rise[0] * (at[0] - mean[0]) + rise[1] * (at[1] - mean[1]);
  return { depthM: at[2] - panelsM + belowM, rise };
}

/** Of the modules that a frame shows above each other. */
function columnMiddles(part: NetworkPart, f: number): readonly Vector[] {
  const { across, middles } = part.frames[f]!;
  const columnOf = Int32Array.from(middles, (_, k) => k);
  for (let changed = true; changed; ) {
    changed = false;
    for (const [i, j] of across) {
      const lower = Math.min(columnOf[i]!, columnOf[j]!);
      if (columnOf[i] === lower && columnOf[j] === lower) continue;
      columnOf[i] = columnOf[j] = lower;
      changed = true;
    }
  }
  const columns = Map.groupBy(middles.keys(), (k) => columnOf[k]!);
  return [...columns.values()].map((own) => meanOf(own.map((k) => moduleAt(part, part.moduleOf[f]![k]!))));
}

const meanOf = (places: readonly Vector[]): Vector =>
  [0, 1, 2].map((axis) => places.reduce((sum, place) => sum + place[axis]! / places.length, 0)) as unknown as Vector;
