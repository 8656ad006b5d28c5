import { type Point, ringArea } from "@heliolens/domain/geometry/ring";
import type { PixelQuad } from "../lattice/frame-modules.ts";
import { middleOf, type PlanView } from "../lattice/match-modules.ts";
import { intersection } from "../modules/ring-overlap.ts";
import type { PanelPlan } from "../plan/panel-plan.ts";
import { median } from "./median.ts";
import { smoothMove } from "./smooth-move.ts";
import type { AlignedFrame } from "./view-of-footprint.ts";

type Outline = readonly [module: number, quad: PixelQuad];

/** Modules that were not found between ones that were: where these have them. At the end of a row nothing tells that a table goes on. */
export function laidBetween(
  plan: PanelPlan,
  view: PlanView,
  near: readonly number[],
  found: ReadonlyMap<number, PixelQuad>,
  frame: Pick<AlignedFrame, "widthPx" | "heightPx">,
): readonly Outline[] {
  return near.flatMap((module): Outline[] => {
    if (found.has(module)) return [];
    const around = foundAround(plan, module, found);
    const quad = isFlanked(plan, module, around) ? laidBy(plan, view, module, around) : null;
    return quad && isWhole(quad, frame) && isShapedLike(quad, around) && isFree(quad, around) ? [[module, quad]] : [];
  });
}

/** Of the longer side of a module: a bush covers some side by side. */
const REACH = 4;
const MOST_AROUND = 8;

function foundAround(plan: PanelPlan, module: number, found: ReadonlyMap<number, PixelQuad>): readonly Outline[] {
  const { table } = plan.modules[module]!;
  const [east, north] = middleOf(plan.modules[module]!);
  const reachM = REACH * plan.longSideM;
  return [...found]
    .flatMap(([other, quad]) => {
      const cell = plan.modules[other]!;
      const [otherEast, otherNorth] = middleOf(cell);
      const farM = Math.hypot(otherEast - east, otherNorth - north);
      return cell.table === table && farM < reachM ? [{ outline: [other, quad] as const, farM }] : [];
    })
    .sort((a, b) => a.farM - b.farM)
    .slice(0, MOST_AROUND)
    .map(({ outline }) => outline);
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

/** Off its drawing as the corners of its neighbours are. */
function laidBy(plan: PanelPlan, view: PlanView, module: number, around: readonly Outline[]): PixelQuad | null {
  const move = smoothMove(
    around.flatMap(([other, quad]) =>
      plan.modules[other]!.quad.flatMap((corner, k) => {
        const from = view.pixelOf(corner);
        return from ? [{ from, to: quad[k]! }] : [];
      }),
    ),
  );
  const corners = plan.modules[module]!.quad.flatMap((corner): Point[] => {
    const pixel = view.pixelOf(corner);
    return pixel ? [move(pixel)] : [];
  });
  return corners.length === 4 ? (corners as unknown as PixelQuad) : null;
}

const MARGIN_PX = 4;

const isWhole = (quad: PixelQuad, { widthPx, heightPx }: Pick<AlignedFrame, "widthPx" | "heightPx">): boolean =>
  quad.every(([x, y]) => Math.min(x, y, widthPx - x, heightPx - y) > MARGIN_PX);

/** Of the sides of its neighbours: drawings hold rings that no module has. */
const MOST_SIDE_OFF = 0.25;

function isShapedLike(quad: PixelQuad, around: readonly Outline[]): boolean {
  const neighbours = around.map(([, other]) => sidesPx(other));
  return sidesPx(quad).every((side, k) => {
    const usual = median(neighbours.map((sides) => sides[k]!));
    return Math.abs(side / usual - 1) <= MOST_SIDE_OFF;
  });
}

/** The shortest first. */
const sidesPx = (quad: PixelQuad): readonly number[] =>
  quad.map(([x, y], i) => Math.hypot(quad[(i + 1) % 4]![0] - x, quad[(i + 1) % 4]![1] - y)).sort((a, b) => a - b);

/** Of its area. */
const MOST_SHARED = 0.1;

/** Two modules do not lie on one place: where they would, the drawing has one more than the table. */
const isFree = (quad: PixelQuad, around: readonly Outline[]): boolean =>
  around.every(([, other]) => ringArea(intersection(quad, other)) <= MOST_SHARED * ringArea(quad));
