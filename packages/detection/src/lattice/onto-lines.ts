import { linesAround, type SearchGround } from "./frame-search.ts";
import type { HeatGrid } from "./heat-grid.ts";
import { LEAST_FOUND_SHARE } from "./lock-frame.ts";
import { centreOf, type Pose } from "./pose.ts";
import { type RefineRound, refinePose } from "./refine-pose.ts";

/** Less than half a module's short side: beyond this the lines would speak of another module. */
export const SAME_PLACE_M = 0.5;

/** A pose as the plan's lines in the frame have it, to centimetres; the pose itself where there are too few, or they say something else. */
export function ontoLines(
  ground: Pick<SearchGround, "plan" | "lens">,
  frame: HeatGrid,
  pose: Pose,
  rounds: readonly RefineRound[],
): Pose {
  const fitted = refinePose(frame, ground.lens, linesAround(ground, pose, 0), pose, rounds);
  if (fitted === null || fitted.foundShare < LEAST_FOUND_SHARE) return pose;
  const [from, to] = [centreOf(pose), centreOf(fitted.pose)];
  return Math.hypot(to[0] - from[0], to[1] - from[1]) < SAME_PLACE_M ? fitted.pose : pose;
}
