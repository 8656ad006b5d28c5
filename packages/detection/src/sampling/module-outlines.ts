import type { Point } from "@heliolens/domain/geometry/ring";
import { boxOf } from "@heliolens/domain/geometry/ring";
import { cornerOrder } from "../evidence/corner-order.ts";
import { type FrameModules, frameModules, type PixelQuad } from "../lattice/frame-modules.ts";
import type { HeatGrid } from "../lattice/heat-grid.ts";
import { type ModuleMatch, middleOf, type PlanView } from "../lattice/match-modules.ts";
import { matchTables } from "../lattice/match-tables.ts";
import { wholeModules } from "../modules/whole-modules.ts";
import type { PanelPlan } from "../plan/panel-plan.ts";
import { median } from "./median.ts";
import { smoothMove } from "./smooth-move.ts";
import { type AlignedFrame, viewOfFootprint } from "./view-of-footprint.ts";

/** Where an image shows which modules of the plan: corners in pixels, in the order of the drawn ones. */
export type ModuleOutlines = ReadonlyMap<number, PixelQuad>;

/** Fewer, and it is chance that they lie on drawn ones. */
const LEAST_MATCHES = 3;
const LEAST_SHARE = 0.5;
const ROUNDS = 3;

/**
 * Each module where the image itself shows it, not where the drawing has it: drawings are off by centimetres a module and more a table, and
 * seams and ground beside the glass are no heat of the module. A module whose sides do not show (under leaves, gone) is laid by its neighbours.
 * Null where the image does not lie where it was aligned to: its modules are none of the plan's there.
 */
export function moduleOutlines(plan: PanelPlan, frame: AlignedFrame, heat: HeatGrid): ModuleOutlines | null {
  const told = viewOfFootprint(plan, frame);
  if (!told) return null;
  const near = plan.modulesNear.near(boxOf(frame.footprint.map((corner) => plan.plane.toMetres(corner))));
  return outlinesInView(plan, told, near, frameModules(wholeModules(heat)), frame);
}

export function outlinesInView(
  plan: PanelPlan,
  told: PlanView,
  near: readonly number[],
  found: FrameModules,
  frame: Pick<AlignedFrame, "widthPx" | "heightPx">,
): ModuleOutlines | null {
  let view = told;
  let { matches } = matchTables(plan, view, near, found, frame);
  for (let round = 0; round < ROUNDS; round++) {
    view = movedOnto(told, matches);
    matches = matchTables(plan, view, near, found, frame).matches;
  }
  const shown = found.centres.length;
  if (matches.length < LEAST_MATCHES || matches.length < LEAST_SHARE * shown) return null;
  const outlines = new Map<number, PixelQuad>();
  for (const { module, found: index } of matches) {
    const quad = found.quads[index]!;
    const wanted = plan.modules[module]!.quad.map((corner) => view.pixelOf(corner));
    outlines.set(module, cornerOrder(wanted, quad).map((i) => quad[i]!) as unknown as PixelQuad);
  }
  for (const [module, quad] of between(plan, view, near, matches, found, frame)) outlines.set(module, quad);
  return outlines;
}

/** The view with what found modules are off, smoothly over the frame. */
function movedOnto(told: PlanView, matches: readonly ModuleMatch[]): PlanView {
  const pairs = matches.flatMap(({ point, pixel }) => {
    const from = told.pixelOf(point);
    return from ? [{ from, to: pixel }] : [];
  });
  const move = smoothMove(pairs);
  return {
    pixelOf: (point) => {
      const pixel = told.pixelOf(point);
      return pixel && move(pixel);
    },
  };
}

const MARGIN_PX = 4;
const LEAST_NEIGHBOURS = 3;

/** Modules that were not found between ones that were: where these have them, each off its drawing as they are. */
function between(
  plan: PanelPlan,
  view: PlanView,
  near: readonly number[],
  matches: readonly ModuleMatch[],
  found: FrameModules,
  { widthPx, heightPx }: Pick<AlignedFrame, "widthPx" | "heightPx">,
): readonly (readonly [number, PixelQuad])[] {
  const known = new Set(matches.map(({ module }) => module));
  const reachM = 1.4 * plan.longSideM;
  return near.flatMap((module) => {
    if (known.has(module)) return [];
    const cell = plan.modules[module]!;
    const [east, north] = middleOf(cell);
    const around = matches.filter(
      ({ point, module: other }) =>
        plan.modules[other]!.table === cell.table && Math.hypot(point[0] - east, point[1] - north) < reachM,
    );
    if (around.length < LEAST_NEIGHBOURS) return [];
    const off = (axis: 0 | 1) =>
      around.reduce((sum, { point, pixel }) => sum + (pixel[axis] - (view.pixelOf(point) ?? pixel)[axis]), 0) /
      around.length;
    const [dx, dy] = [off(0), off(1)];
    const corners = cell.quad.flatMap((corner): Point[] => {
      const pixel = view.pixelOf(corner);
      return pixel ? [[pixel[0] + dx, pixel[1] + dy]] : [];
    });
    const isWhole =
      corners.length === 4 && corners.every(([x, y]) => Math.min(x, y, widthPx - x, heightPx - y) > MARGIN_PX);
    const isLike = isWhole && isShapedLike(corners as unknown as PixelQuad, around, found);
    return isLike ? [[module, corners as unknown as PixelQuad] as const] : [];
  });
}

/** Of the sides of its neighbours: drawings hold rings that no module has. */
const MOST_SIDE_OFF = 0.25;

function isShapedLike(quad: PixelQuad, around: readonly ModuleMatch[], found: FrameModules): boolean {
  const neighbours = around.map(({ found: index }) => sidesPx(found.quads[index]!));
  return sidesPx(quad).every((side, k) => {
    const usual = median(neighbours.map((sides) => sides[k]!));
    return Math.abs(side / usual - 1) <= MOST_SIDE_OFF;
  });
}

/** The shortest first. */
const sidesPx = (quad: PixelQuad): readonly number[] =>
  quad.map(([x, y], i) => Math.hypot(quad[(i + 1) % 4]![0] - x, quad[(i + 1) % 4]![1] - y)).sort((a, b) => a - b);
