import { type Point, ringArea } from "@heliolens/domain/geometry/ring";
import { cornerOrder } from "../evidence/corner-order.ts";
import type { PixelQuad } from "../lattice/frame-modules.ts";
import type { HeatGrid } from "../lattice/heat-grid.ts";
import { middleOf, type PlanView } from "../lattice/match-modules.ts";
import { intersection } from "../modules/ring-overlap.ts";
import type { PanelPlan } from "../plan/panel-plan.ts";
import { isShapedLike, MOST_SIDE_OFF, modulesAround, type Outline, sidesPx, usualSidesPx } from "./modules-around.ts";
import { showsGlass } from "./shows-glass.ts";

/** An image in which modules of the plan were found. */
export interface FoundInFrame {
  readonly plan: PanelPlan;
  readonly view: PlanView;
  readonly near: readonly number[];
  readonly found: ReadonlyMap<number, PixelQuad>;
  readonly heat: HeatGrid;
}

/**
 * Modules that were not found beside ones that were: where these have them. A quadrilateral of the image that lies there and was matched to no
 * module is this one (`unmatched`). Past the last found one of a row a table may end, so the image must show some glass there.
 */
export function laidBetween(frame: FoundInFrame, unmatched: readonly PixelQuad[]): readonly Outline[] {
  const { plan, near, found, heat } = frame;
  const taken = [...found.values(), ...unmatched];
  return near.flatMap((module): Outline[] => {
    if (found.has(module)) return [];
    const around = modulesAround(plan, module, found);
    const laid = around.length > 0 ? laidBy(frame, module, around) : null;
    if (!laid || !isWhole(laid, heat)) return [];
    const own = unmatched.find((quad) => sharedOf(laid, quad) >= LEAST_SAME);
    if (own && isShapedLike(own, around, MOST_SIDE_OFF))
      return [[module, cornerOrder(laid, own).map((k) => own[k]!) as unknown as PixelQuad]];
    if (!isShapedLike(laid, around, MOST_SIDE_OFF) || !isFree(laid, taken)) return [];
    return isFlanked(plan, module, around) || showsGlass(heat, laid, around) ? [[module, laid]] : [];
  });
}

/** Cosine between the ways to two neighbours on opposite sides. */
const OPPOSITE = -0.9;

function isFlanked(plan: PanelPlan, module: number, around: readonly Outline[]): boolean {
  const [east, north] = middleOf(plan.modules[module]!);
  const ways = around.map(([other]) => {
    const [otherEast, otherNorth] = middleOf(plan.modules[other]!);
    const farM = Math.hypot(otherEast - east, otherNorth - north);
    return [(otherEast - east) / farM, (otherNorth - north) / farM] as const;
  });
  return ways.some(([ax, ay]) => ways.some(([bx, by]) => ax * bx + ay * by < OPPOSITE));
}

/** Off its drawing as its neighbours are, and onto the corners that it shares with them. */
function laidBy({ plan, view }: FoundInFrame, module: number, around: readonly Outline[]): PixelQuad | null {
  const offPx = meanOf(
    around.flatMap(([other, quad]) =>
      plan.modules[other]!.quad.flatMap((corner, k): Point[] => {
        const drawn = view.pixelOf(corner);
        return drawn ? [[quad[k]![0] - drawn[0], quad[k]![1] - drawn[1]]] : [];
      }),
    ),
  );
  const corners = plan.modules[module]!.quad.flatMap((corner): Point[] => {
    const drawn = view.pixelOf(corner);
    return drawn ? [[drawn[0] + offPx[0], drawn[1] + offPx[1]]] : [];
  });
  return corners.length === 4 ? ontoShared(corners as unknown as PixelQuad, around) : null;
}

/** Of the short side: farther away lies the corner of another module. */
const SHARED_REACH = 0.4;

/**
 * Modules are drawn some centimetres off one by one, and yet they lie side by side. A corner without a neighbour lies a side away from the next one
 * that has one, as long as the neighbours' sides are.
 */
function ontoShared(quad: PixelQuad, around: readonly Outline[]): PixelQuad {
  const others = around.flatMap(([, other]) => other);
  const reachPx = SHARED_REACH * sidesPx(quad)[0]!;
  const shared = quad.map((corner) => nearestWithin(corner, others, reachPx));
  const usualPx = usualSidesPx(around);
  const awayFrom = (from: number, to: number): readonly Point[] => {
    const start = shared[from];
    if (!start) return [];
    const side: Point = [quad[to]![0] - quad[from]![0], quad[to]![1] - quad[from]![1]];
    const drawnPx = lengthOf(side);
    const sidePx = usualPx.reduce((best, one) => (Math.abs(one - drawnPx) < Math.abs(best - drawnPx) ? one : best));
    return [[start[0] + (side[0] * sidePx) / drawnPx, start[1] + (side[1] * sidePx) / drawnPx]];
  };
  return quad.map((corner, k): Point => {
    const away = [...awayFrom((k + 1) % 4, k), ...awayFrom((k + 3) % 4, k)];
    return shared[k] ?? (away.length > 0 ? meanOf(away) : corner);
  }) as unknown as PixelQuad;
}

function nearestWithin([x, y]: Point, others: readonly Point[], reachPx: number): Point | null {
  let [found, leastPx]: [Point | null, number] = [null, reachPx];
  for (const other of others) {
    const farPx = lengthOf([other[0] - x, other[1] - y]);
    if (farPx < leastPx) [found, leastPx] = [other, farPx];
  }
  return found;
}

/** Empty where there are none. */
const meanOf = (points: readonly Point[]): Point => {
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / Math.max(1, points.length);
  return [mean(0), mean(1)];
};

const lengthOf = ([x, y]: Point): number => Math.hypot(x, y);

const MARGIN_PX = 4;

const isWhole = (quad: PixelQuad, { widthPx, heightPx }: HeatGrid): boolean =>
  quad.every(([x, y]) => Math.min(x, y, widthPx - x, heightPx - y) > MARGIN_PX);

/** Of its area: the same module, and another one beside it. */
const LEAST_SAME = 0.7;
const MOST_SHARED = 0.1;

/** Two modules do not lie on one place: where they would, the drawing has one more than the table. */
const isFree = (quad: PixelQuad, taken: readonly PixelQuad[]): boolean =>
  taken.every((other) => sharedOf(quad, other) <= MOST_SHARED);

const sharedOf = (quad: PixelQuad, other: PixelQuad): number => ringArea(intersection(quad, other)) / ringArea(quad);
