import type { Lens } from "@heliolens/domain/alignment/lens";
import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import type { Point } from "@heliolens/domain/geometry/ring";
import type { Vector } from "@heliolens/domain/geometry/vector";
import type { PanelPlan } from "../plan/panel-plan.ts";
import type { PlanCell } from "../plan/plan-cell.ts";
import type { Match } from "./fit-pose.ts";
import type { FrameModules } from "./frame-modules.ts";
import { centreOf, type Pose, poseView } from "./pose.ts";

export interface ModuleMatch extends Match {
  /** Of the plan. */
  readonly module: number;
  /** Of the frame. */
  readonly found: number;
  readonly missPx: number;
}

/** Of a module's shorter side: what is farther off is another module. */
const REACH = 0.45;

/** Each found module with the drawn one that the pose shows nearest, where each is the other's nearest. */
export const matchModules = (lens: Lens, plan: PanelPlan, pose: Pose, found: FrameModules): readonly ModuleMatch[] =>
  matchInView(plan, poseView(lens, pose), modulesInView(lens, plan, pose), found);

/** How a place of the plan comes into the frame: a registered pose, or a footprint drawn by hand. */
export interface PlanView {
  pixelOf(point: Vector): Point | null;
}

/** The same among these modules of the plan, however the frame sees them. */
export function matchInView(
  plan: PanelPlan,
  view: PlanView,
  modules: readonly number[],
  found: FrameModules,
): readonly ModuleMatch[] {
  const drawn = modules.flatMap((module) => {
    const point = middleOf(plan.modules[module]!);
    const pixel = view.pixelOf(point);
    return pixel ? [{ module, point, pixel }] : [];
  });
  const nearest = found.centres.map((centre) => {
    let [best, bestPx] = [-1, Infinity];
    for (let i = 0; i < drawn.length; i++) {
      const px = Math.hypot(drawn[i]!.pixel[0] - centre[0], drawn[i]!.pixel[1] - centre[1]);
      if (px < bestPx) [best, bestPx] = [i, px];
    }
    return { best, bestPx };
  });
  const claimed = new Map<number, number>();
  nearest.forEach(({ best, bestPx }, i) => {
    if (best === -1 || bestPx > REACH * found.shortPx[i]!) return;
    const rival = claimed.get(best);
    if (rival === undefined || nearest[rival]!.bestPx > bestPx) claimed.set(best, i);
  });
  return [...claimed].map(([best, i]) => {
    const { module, point } = drawn[best]!;
    return { module, found: i, point, pixel: found.centres[i]!, missPx: nearest[i]!.bestPx };
  });
}

/** Modules of the plan that may be in the frame, and some around. */
export function modulesInView(lens: Lens, plan: PanelPlan, pose: Pose): readonly number[] {
  const [east, north] = centreOf(pose);
  const halfM = (0.75 * Math.max(lens.widthPx, lens.heightPx) * pose.at[2]) / lens.fxPx + 2;
  return plan.modulesNear.near({ minX: east - halfM, minY: north - halfM, maxX: east + halfM, maxY: north + halfM });
}

export const middleOf = ({ quad }: PlanCell): Vector => [
  (quad[0][0] + quad[1][0] + quad[2][0] + quad[3][0]) / 4,
  (quad[0][1] + quad[1][1] + quad[2][1] + quad[3][1]) / 4,
  (quad[0][2] + quad[1][2] + quad[2][2] + quad[3][2]) / 4,
];

export const flatMiddleOf = (cell: PlanCell): Metres => {
  const [east, north] = middleOf(cell);
  return [east, north];
};
