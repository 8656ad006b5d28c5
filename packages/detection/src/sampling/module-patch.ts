import type { Point, Ring } from "@heliolens/domain/geometry/ring";
import type { Vector } from "@heliolens/domain/geometry/vector";
import { INPUT_HEIGHT_PX, INPUT_WIDTH_PX } from "../classifier/grey-crop.ts";
import { type HeatGrid, heatAt } from "../lattice/heat-grid.ts";
import type { Quad } from "../plan/plan-cell.ts";

/** Samples across the short side and along the long side: the classifier's own size. */
export const PATCH_COLUMNS = INPUT_WIDTH_PX;
export const PATCH_ROWS = INPUT_HEIGHT_PX;
export const PATCH_SAMPLES = PATCH_COLUMNS * PATCH_ROWS;

/** How a place of the plan comes into the frame: a registered pose, or a footprint drawn by hand. */
export interface PlanView {
  pixelOf(point: Vector): Point | null;
}

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

/** Null where the module is not wholly in the frame, or the camera gave no value in it. */
export function modulePatch(frame: HeatGrid, view: PlanView, quad: Quad): ModulePatch | null {
  const ringPx = uprightQuad(quad).flatMap((corner) => {
    const pixel = view.pixelOf(corner);
    return pixel && isInside(frame, pixel) ? [pixel] : [];
  });
  if (ringPx.length < 4) return null;
  const celsius = laidStraight(frame, ringPx);
  return celsius.some(Number.isNaN) ? null : { ringPx, celsius };
}

/** Where a place of the patch (0 to 1 across and down) lies between four corners. */
export function placeBetween<P extends readonly number[]>(ring: readonly P[], u: number, v: number): number[] {
  const weights = [(1 - u) * (1 - v), u * (1 - v), u * v, (1 - u) * v];
  return ring[0]!.map((_, axis) => weights.reduce((sum, weight, i) => sum + weight * ring[i]![axis]!, 0));
}

/** Begun at the corner after which the short side comes. */
export function uprightQuad(quad: Quad): Quad {
  const [a, b, c, d] = quad;
  return distance(a, b) <= distance(b, c) ? quad : [b, c, d, a];
}

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
