import type { Lens } from "@heliolens/domain/alignment/lens";
import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import type { Point } from "@heliolens/domain/geometry/ring";
import type { Vector } from "@heliolens/domain/geometry/vector";
import type { Pose } from "../../lattice/pose.ts";
import { pixelOfFoot } from "../network-frame.ts";
import { PairCorrelation } from "./pair-correlation.ts";

/** How one frame shows the ground. */
export interface GroundSight {
  readonly lens: Lens;
  readonly pose: Pose;
  readonly contrast: Float32Array;
}

const CELL_M = 0.1;
/** Cells to each side of the middle: ground differs over half a metre and more. */
const HALF = 9;
/** Cells by which two frames may disagree on where a place is. */
const REACH = 9;

/** Ground about a place, laid level: cells from west to east, rows from south to north. */
export type Patch = Float32Array;

export const pixelAt = (
  { lens, pose }: Pick<GroundSight, "lens" | "pose">,
  [east, north, up]: Vector,
): Point | null => {
  const deepM = pose.at[2] - up;
  return deepM <= 0 ? null : pixelOfFoot(lens, pose.axes, [(east - pose.at[0]) / deepM, (north - pose.at[1]) / deepM]);
};

export const groundPatch = (sight: GroundSight, at: Vector): Patch => patchOf(sight, at, HALF);

/** In which a patch of another frame is looked for. */
export const widerPatch = (sight: GroundSight, at: Vector): Patch => patchOf(sight, at, HALF + REACH);

function patchOf(sight: GroundSight, [east, north, up]: Vector, half: number): Patch {
  const side = 2 * half + 1;
  return Float32Array.from({ length: side * side }, (_, i) => {
    const pixel = pixelAt(sight, [
      east + ((i % side) - half) * CELL_M,
      north + (Math.floor(i / side) - half) * CELL_M,
      up,
    ]);
    return pixel ? valueAt(sight, pixel) : Number.NaN;
  });
}

/** Between the middles of four pixels; not a number where one of them is no ground. */
function valueAt({ lens: { widthPx, heightPx }, contrast }: GroundSight, pixel: Point): number {
  const [x, y] = [pixel[0] - 0.5, pixel[1] - 0.5];
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left + 1 >= widthPx || top + 1 >= heightPx) return Number.NaN;
  const [u, v] = [x - left, y - top];
  const at = top * widthPx + left;
  return (
    (1 - v) * ((1 - u) * contrast[at]! + u * contrast[at + 1]!) +
    v * ((1 - u) * contrast[at + widthPx]! + u * contrast[at + widthPx + 1]!)
  );
}

/** Less is chance, or other ground. */
const LEAST_LIKE = 0.6;
/** Any other place within reach must be less like by so much. */
const LEAST_LEAD = 0.1;
/** Nearer places are the same one. */
const OTHER_CELLS = 4;
const TRIED = 2 * REACH + 1;

/** Where another frame shows the middle of a patch: metres from the middle of the wider one. Null where no place is like it, or two are. */
export function patchShift(patch: Patch, wider: Patch): Metres | null {
  const likeness = Float64Array.from({ length: TRIED * TRIED }, (_, i) =>
    patchLikeness(patch, wider, i % TRIED, Math.floor(i / TRIED)),
  );
  const best = likeness.indexOf(Math.max(...likeness));
  const [x, y] = [best % TRIED, Math.floor(best / TRIED)];
  if (likeness[best]! < LEAST_LIKE || Math.min(x, y) === 0 || Math.max(x, y) === TRIED - 1) return null;
  const isOther = (i: number) =>
    Math.max(Math.abs((i % TRIED) - x), Math.abs(Math.floor(i / TRIED) - y)) >= OTHER_CELLS;
  if (likeness.some((one, i) => one > likeness[best]! - LEAST_LEAD && isOther(i))) return null;
  const peak = (step: number) => vertex(likeness[best - step]!, likeness[best]!, likeness[best + step]!);
  return [(x - REACH + peak(1)) * CELL_M, (y - REACH + peak(TRIED)) * CELL_M];
}

/** Of the parabola through three values one apart, from the middle one. */
const vertex = (before: number, middle: number, after: number): number =>
  (before - after) / (2 * (before - 2 * middle + after));

/** Of the cells of a patch. */
const LEAST_SHARE = 0.6;

/** Correlation of a patch with the wider one's cells from `left` and `bottom` on; -1 where too few show ground. */
function patchLikeness(patch: Patch, wider: Patch, left: number, bottom: number): number {
  const [side, widerSide] = [2 * HALF + 1, 2 * (HALF + REACH) + 1];
  const pairs = new PairCorrelation();
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++)
      pairs.add(patch[row * side + column]!, wider[(bottom + row) * widerSide + left + column]!);
  return pairs.count < LEAST_SHARE * side * side ? -1 : (pairs.value() ?? -1);
}
