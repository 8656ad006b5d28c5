import type { Lens } from "@heliolens/domain/alignment/lens";
import type { PanelPlan } from "../plan/panel-plan.ts";
import { type Freedom, fitPose } from "./fit-pose.ts";
import type { FrameModules } from "./frame-modules.ts";
import { type ModuleMatch, matchModules } from "./match-modules.ts";
import { measuredPose } from "./module-measure.ts";
import { moduleShifts } from "./module-shifts.ts";
import { movedPose, type Pose } from "./pose.ts";

/** The pose of a frame up to whole modules and rows. */
export interface FrameLock {
  readonly pose: Pose;
  readonly matches: readonly ModuleMatch[];
  /** Median distance between found and drawn modules. */
  readonly residualPx: number;
  /** Share of the found modules that lie on a drawn one. */
  readonly foundShare: number;
}

/** What all frames of a flight share in the search for their place. */
export interface SearchContext {
  readonly plan: PanelPlan;
  readonly lens: Lens;
  /** How far a recorded position may be off. */
  readonly reachM: number;
}

/** A frame with fewer modules takes its height and attitude from its neighbours. */
export const LEAST_LOCKED = 6;
const SHIFTS_TRIED = 4;
const rounds: readonly Freedom[] = ["place, height and yaw", "place, height and yaw", "camera", "camera"];

/** Null where the frame shows too few modules, or they lie on none of the plan's. */
export function lockFrame(context: SearchContext, recorded: Pose, found: FrameModules): FrameLock | null {
  if (found.centres.length < LEAST_LOCKED) return null;
  const start = measuredPose(context.lens, context.plan, recorded, found);
  return start && bestLock(context, start, found, rounds);
}

export function bestLock(
  context: SearchContext,
  start: Pose,
  found: FrameModules,
  free: readonly Freedom[],
): FrameLock | null {
  const { lens, plan, reachM } = context;
  const [best] = moduleShifts(lens, plan, start, found, reachM)
    .slice(0, SHIFTS_TRIED)
    .flatMap(({ byM }) => refinedLock(context, movedPose(start, [byM[0], byM[1], 0]), found, free) ?? [])
    .sort((a, b) => b.matches.length - a.matches.length || a.residualPx - b.residualPx);
  return best ?? null;
}

/** Matches and least squares in turn. */
export function refinedLock(
  { lens, plan }: SearchContext,
  start: Pose,
  found: FrameModules,
  free: readonly Freedom[],
): FrameLock | null {
  let pose = start;
  let matches = matchModules(lens, plan, pose, found);
  for (const freedom of free) {
    const fitted = fitPose(lens, pose, matches, freedom);
    if (fitted === null) return null;
    pose = fitted;
    matches = matchModules(lens, plan, pose, found);
  }
  if (matches.length === 0) return null;
  const misses = matches.map(({ missPx }) => missPx).sort((a, b) => a - b);
  return {
    pose,
    matches,
    residualPx: misses[Math.floor(misses.length / 2)]!,
    foundShare: matches.length / found.centres.length,
  };
}
