import { median } from "@heliolens/domain/geometry/median";
import type { PixelQuad } from "../lattice/frame-modules.ts";
import { middleOf } from "../lattice/match-modules.ts";
import type { PanelPlan } from "../plan/panel-plan.ts";

/** A module of the plan and where an image shows it. */
export type Outline = readonly [module: number, quad: PixelQuad];

/** Of the longer side of a module: a bush covers some side by side. */
const REACH = 4;
const MOST_AROUND = 8;
/** Fewer neighbours do not tell a module's shape. */
const LEAST_AROUND = 3;

/** Found modules of the same table, the nearest first. */
export function modulesAround(
  plan: PanelPlan,
  module: number,
  found: ReadonlyMap<number, PixelQuad>,
): readonly Outline[] {
  const { table } = plan.modules[module]!;
  const [east, north] = middleOf(plan.modules[module]!);
  const reachM = REACH * plan.longSideM;
  return [...found]
    .flatMap(([other, quad]) => {
      if (other === module) return [];
      const cell = plan.modules[other]!;
      const [otherEast, otherNorth] = middleOf(cell);
      const farM = Math.hypot(otherEast - east, otherNorth - north);
      return cell.table === table && farM < reachM ? [{ outline: [other, quad] as const, farM }] : [];
    })
    .sort((a, b) => a.farM - b.farM)
    .slice(0, MOST_AROUND)
    .map(({ outline }) => outline);
}

/** Of a side. With more, a leaf, a shadow or the gap to the next table was taken for an edge, or the drawing has a ring that no module has. */
export const MOST_SIDE_OFF = 0.12;

/** Whether each side is as long as its neighbours have it, but for this share. */
export function isShapedLike(quad: PixelQuad, around: readonly Outline[], mostOff: number): boolean {
  const usualPx = usualSidesPx(around);
  return sidesPx(quad).every((side, k) => Math.abs(side / usualPx[k]! - 1) <= mostOff);
}

/** Whether the neighbours tell a module's shape: enough of them, and most of one size among themselves. */
export function tellShape(around: readonly Outline[]): boolean {
  if (around.length < LEAST_AROUND) return false;
  const usualPx = usualSidesPx(around);
  const off = ([, quad]: Outline) => Math.max(...sidesPx(quad).map((side, k) => Math.abs(side / usualPx[k]! - 1)));
  return around.filter((one) => off(one) <= AMONG_THEMSELVES).length >= MOST_AGREE * around.length;
}

/** Of a side; and so many of them must be within it. */
const AMONG_THEMSELVES = 0.08;
const MOST_AGREE = 0.6;

/** Medians of the neighbours' sides, the shortest first. */
export function usualSidesPx(around: readonly Outline[]): readonly number[] {
  const all = around.map(([, quad]) => sidesPx(quad));
  return [0, 1, 2, 3].map((k) => median(all.map((sides) => sides[k]!)));
}

/** The shortest first. */
export const sidesPx = (quad: PixelQuad): readonly number[] =>
  quad.map(([x, y], i) => Math.hypot(quad[(i + 1) % 4]![0] - x, quad[(i + 1) % 4]![1] - y)).sort((a, b) => a - b);
