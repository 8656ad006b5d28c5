import { median } from "@heliolens/domain/geometry/median";
import type { Point } from "@heliolens/domain/geometry/ring";
import { ringCentroid } from "@heliolens/domain/geometry/ring";
import type { PixelQuad } from "../lattice/frame-modules.ts";
import type { PanelPlan } from "../plan/panel-plan.ts";
import { modulesAround, tellShape } from "./modules-around.ts";

/** Of the neighbours' length. By less, found modules differ anyway. */
const MOST_LONGER = 1.04;
/** Of a module's own length: a neighbour's middle lies within this of where it must. */
const NEIGHBOUR_OFF = 0.4;

/** Corners of the two sides that an axis runs between, each beside the one across from it. */
const axes = [
  { start: [0, 3], end: [1, 2] },
  { start: [0, 1], end: [3, 2] },
] as const;

/**
 * Ground as warm as the glass hides where a table ends, and the gap to the next one looks like an edge. All modules of a table are equal in size: the
 * side at its end lies as far from the side that has a neighbour as the others have it.
 */
export const withTableEnds = (plan: PanelPlan, found: ReadonlyMap<number, PixelQuad>): ReadonlyMap<number, PixelQuad> =>
  new Map([...found].map(([module, quad]) => [module, endedQuad(plan, module, quad, found)]));

function endedQuad(plan: PanelPlan, module: number, quad: PixelQuad, found: ReadonlyMap<number, PixelQuad>): PixelQuad {
  const outlines = modulesAround(plan, module, found);
  if (!tellShape(outlines)) return quad;
  const around = outlines.map(([, other]) => other);
  const middle = ringCentroid(quad);
  const middles = around.map((other) => ringCentroid(other));
  const corners: Point[] = [...quad];
  for (const { start, end } of axes) {
    const way = wayOf(quad, start, end);
    const lengthPx = Math.hypot(...way);
    const hasNeighbour = (side: 1 | -1) =>
      middles.some(
        ([x, y]) => Math.hypot(x - middle[0] - side * way[0], y - middle[1] - side * way[1]) < NEIGHBOUR_OFF * lengthPx,
      );
    const [before, after] = [hasNeighbour(-1), hasNeighbour(1)];
    if (before === after) continue;
    const usualPx = median(around.map((other) => alongPx(other, way)));
    const [inner, outer] = before ? [start, end] : [end, start];
    outer.forEach((corner, k) => {
      corners[corner] = atMost(usualPx, corners[inner[k]!]!, corners[corner]!);
    });
  }
  return corners as unknown as PixelQuad;
}

type Side = readonly [number, number];

const wayOf = (quad: PixelQuad, start: Side, end: Side): Point => {
  const mean = (axis: 0 | 1) =>
    (quad[end[0]]![axis] + quad[end[1]]![axis] - quad[start[0]]![axis] - quad[start[1]]![axis]) / 2;
  return [mean(0), mean(1)];
};

/** Drawings begin their rings anywhere: the length of that axis which runs the same way. */
function alongPx(quad: PixelQuad, [x, y]: Point): number {
  const ways = axes.map(({ start, end }) => wayOf(quad, start, end));
  const turned = ([dx, dy]: Point) => Math.abs(dx * x + dy * y) / Math.hypot(dx, dy);
  return Math.hypot(...ways.reduce((best, one) => (turned(one) > turned(best) ? one : best)));
}

function atMost(usualPx: number, from: Point, to: Point): Point {
  const share = usualPx / Math.hypot(to[0] - from[0], to[1] - from[1]);
  return share * MOST_LONGER > 1 ? to : [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
}
