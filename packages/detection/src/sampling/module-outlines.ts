import { boxOf } from "@heliolens/domain/geometry/ring";
import { cornerOrder } from "../evidence/corner-order.ts";
import { type FrameModules, frameModules, type PixelQuad } from "../lattice/frame-modules.ts";
import type { HeatGrid } from "../lattice/heat-grid.ts";
import type { ModuleMatch, PlanView } from "../lattice/match-modules.ts";
import { matchTables } from "../lattice/match-tables.ts";
import { wholeModules } from "../modules/whole-modules.ts";
import type { PanelPlan } from "../plan/panel-plan.ts";
import { laidBetween } from "./laid-between.ts";
import { modulesAlike } from "./modules-alike.ts";
import { smoothMove } from "./smooth-move.ts";
import { withTableEnds } from "./table-ends.ts";
import { type AlignedFrame, viewOfFootprint } from "./view-of-footprint.ts";

/** Where an image shows which modules of the plan: corners in pixels, in the order of the drawn ones. */
export type ModuleOutlines = ReadonlyMap<number, PixelQuad>;

/** Fewer, and it is chance that they lie on drawn ones. */
const LEAST_MATCHES = 3;
const LEAST_SHARE = 0.5;
const ROUNDS = 3;

/**
 * Each module where the image itself shows it, not where the drawing has it: drawings are off by centimetres a module and more a table, and
 * seams and ground beside the glass are no heat of the module. A module whose sides do not show (under leaves, gone) is laid between its neighbours.
 * Null where the image does not lie where it was aligned to: its modules are none of the plan's there.
 */
export function moduleOutlines(plan: PanelPlan, frame: AlignedFrame, heat: HeatGrid): ModuleOutlines | null {
  const placed = viewOfFootprint(plan, frame);
  if (!placed) return null;
  const near = plan.modulesNear.near(boxOf(frame.footprint.map((corner) => plan.plane.toMetres(corner))));
  return outlinesInView(plan, placed, near, frameModules(wholeModules(heat)), heat);
}

export function outlinesInView(
  plan: PanelPlan,
  placed: PlanView,
  near: readonly number[],
  found: FrameModules,
  heat: HeatGrid,
): ModuleOutlines | null {
  let view = placed;
  let { matches } = matchTables(plan, view, near, found, heat);
  for (let round = 0; round < ROUNDS; round++) {
    view = movedOnto(placed, matches);
    matches = matchTables(plan, view, near, found, heat).matches;
  }
  const shown = found.centres.length;
  if (matches.length < LEAST_MATCHES || matches.length < LEAST_SHARE * shown) return null;
  const outlines = new Map<number, PixelQuad>();
  for (const { module, found: index } of matches) {
    const quad = found.quads[index]!;
    const wanted = plan.modules[module]!.quad.map((corner) => view.pixelOf(corner));
    outlines.set(module, cornerOrder(wanted, quad).map((i) => quad[i]!) as unknown as PixelQuad);
  }
  const alike = modulesAlike(plan, withTableEnds(plan, outlines));
  const matched = new Set(matches.map(({ found: index }) => index));
  const unmatched = found.quads.filter((_, index) => !matched.has(index));
  return new Map([...alike, ...laidBetween({ plan, view, near, found: alike, heat }, unmatched)]);
}

/** The view with what found modules are off, smoothly over the frame. */
function movedOnto(placed: PlanView, matches: readonly ModuleMatch[]): PlanView {
  const pairs = matches.flatMap(({ point, pixel }) => {
    const from = placed.pixelOf(point);
    return from ? [{ from, to: pixel }] : [];
  });
  const move = smoothMove(pairs);
  return {
    pixelOf: (point) => {
      const pixel = placed.pixelOf(point);
      return pixel && move(pixel);
    },
  };
}
