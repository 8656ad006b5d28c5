import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import type { Point, Ring } from "@heliolens/domain/geometry/ring";
import { minus, type Vector } from "@heliolens/domain/geometry/vector";
import { INPUT_HEIGHT_PX, INPUT_WIDTH_PX } from "../classifier/grey-crop.ts";
import { type HeatGrid, heatAt } from "../lattice/heat-grid.ts";
import type { Quad } from "../plan/plan-cell.ts";

/** Samples across the short side and along the long side: the classifier's own size. */
export const PATCH_COLUMNS = INPUT_WIDTH_PX;
export const PATCH_ROWS = INPUT_HEIGHT_PX;
export const PATCH_SAMPLES = PATCH_COLUMNS * PATCH_ROWS;

/** Four ways into the patch: from which sample, how the next ones of the edge follow, and how one goes inwards. */
export const patchEdges = [
  { from: 0, along: 1, count: PATCH_COLUMNS, inwards: PATCH_COLUMNS },
  { from: PATCH_COLUMNS * (PATCH_ROWS - 1), along: 1, count: PATCH_COLUMNS, inwards: -PATCH_COLUMNS },
  { from: 0, along: PATCH_COLUMNS, count: PATCH_ROWS, inwards: 1 },
  { from: PATCH_COLUMNS - 1, along: PATCH_COLUMNS, count: PATCH_ROWS, inwards: -1 },
];

/** One module laid straight: °C, row by row, its long side upright. */
export interface ModulePatch {
  /** Corners in the frame, in the order of the patch: upper left, upper right, lower right, lower left. */
  readonly ringPx: Ring;
  readonly celsius: Float32Array;
}

// A module that the frame's edge cuts is measured in another image.
const MARGIN_PX = 2;
/** Rays a sample and axis: a module covers more pixels than the patch has samples. */
const RAYS = 2;

/** Null where the module is not wholly in the frame, or the camera gave no value in it. Corners in the order of the patch. */
export function modulePatch(frame: HeatGrid, ringPx: Ring): ModulePatch | null {
  if (!ringPx.every((corner) => isInside(frame, corner))) return null;
  const celsius = laidStraight(frame, ringPx);
  return celsius.some(Number.isNaN) ? null : { ringPx, celsius };
}

/** Where a place of the patch (0 to 1 across and down) lies between four corners. */
export function pointBetween<P extends readonly number[]>(ring: readonly P[], u: number, v: number): number[] {
  const weights = [(1 - u) * (1 - v), u * (1 - v), u * v, (1 - u) * v];
  return ring[0]!.map((_, axis) => weights.reduce((sum, weight, i) => sum + weight * ring[i]![axis]!, 0));
}

export const uprightQuad = (quad: Quad): Quad => upright(quad, quad);

/** What belongs to a module's corners, in the order of its patch. */
export const upright = <T>(quad: Quad, values: readonly [T, T, T, T]): readonly [T, T, T, T] =>
  patchOrder(quad).map((i) => values[i]!) as unknown as readonly [T, T, T, T];

/** Between south and east, where tables hardly ever face: all modules of a table are on the same side of it, however a drawing is off. */
const DOWN: Metres = [Math.SQRT1_2, -Math.SQRT1_2];

/** Clockwise from the corner after which the short side comes, the same way for all modules: drawings begin their rings anywhere. */
function patchOrder(quad: Quad): readonly number[] {
  const order = isClockwise(quad) ? [0, 1, 2, 3] : [0, 3, 2, 1];
  const at = (k: number) => quad[order[k % 4]!]!;
  const first = distance(at(0), at(1)) <= distance(at(1), at(2)) ? 0 : 1;
  const down = minus(at(first + 2), at(first + 1));
  const start = down[0] * DOWN[0] + down[1] * DOWN[1] >= 0 ? first : first + 2;
  return [0, 1, 2, 3].map((k) => order[(start + k) % 4]!);
}

/** Seen from above. */
const isClockwise = ([a, b, c, d]: Quad): boolean => {
  const [one, other] = [minus(c, a), minus(d, b)];
  return one[0] * other[1] - one[1] * other[0] < 0;
};

function laidStraight(frame: HeatGrid, ring: Ring): Float32Array {
  const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = ring as readonly [Point, Point, Point, Point];
  const celsius = new Float32Array(PATCH_SAMPLES);
  const [across, down] = [PATCH_COLUMNS * RAYS, PATCH_ROWS * RAYS];
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++) {
      const [u, v] = [(column + 0.5) / across, (row + 0.5) / down];
      const [wa, wb, wc, wd] = [(1 - u) * (1 - v), u * (1 - v), u * v, (1 - u) * v];
      const heat = heatAt(frame, ax * wa + bx * wb + cx * wc + dx * wd, ay * wa + by * wb + cy * wc + dy * wd);
      celsius[Math.floor(row / RAYS) * PATCH_COLUMNS + Math.floor(column / RAYS)]! += heat / (RAYS * RAYS);
    }
  return celsius;
}

const distance = (a: Vector, b: Vector): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

const isInside = ({ widthPx, heightPx }: HeatGrid, [x, y]: Point): boolean =>
  x >= MARGIN_PX && y >= MARGIN_PX && x <= widthPx - MARGIN_PX && y <= heightPx - MARGIN_PX;
