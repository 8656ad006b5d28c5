import { fitPose } from "../../lattice/fit-pose.ts";
import type { FlightCamera } from "../../lattice/flight-camera.ts";
import type { FrameModules } from "../../lattice/frame-modules.ts";
import { LEAST_LOCKED } from "../../lattice/lock-frame.ts";
import { matchModules, middleOf } from "../../lattice/match-modules.ts";
import type { Pose } from "../../lattice/pose.ts";
import type { PanelPlan } from "../../plan/panel-plan.ts";

/** The pose that shows modules where they are drawn, as nearly as one can, when it is known from tables in their true places which is which. */
export function ontoDrawing({ plan, lens }: FlightCamera, moved: PanelPlan, pose: Pose, found: FrameModules): Pose {
  const matches = matchModules(lens, moved, pose, found).map((match) => ({
    ...match,
    point: middleOf(plan.modules[match.module]!),
  }));
  return fitPose(lens, pose, matches, matches.length >= LEAST_LOCKED ? "camera" : "place") ?? pose;
}
