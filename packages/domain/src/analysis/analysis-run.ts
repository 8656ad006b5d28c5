import type { RunState } from "../runs/run-outcome.ts";

/** `modules`: each module beside its string. `regions`: the site has no drawing, so only what is hotter than its surroundings. */
export const analysisMethods = ["modules", "regions"] as const;
export type AnalysisMethod = (typeof analysisMethods)[number];

/** What a run writes down on its way. `image-left-out` says why by a code of the catalogue, as `failed` does. */
export const analysisEvents = [
  "queued",
  "started",
  "resumed",
  "without-design",
  "image-left-out",
  "stop-asked",
  "stopped",
  "done",
  "failed",
] as const;
export type AnalysisEvent = (typeof analysisEvents)[number];

/** Without word from its worker for so long a run is silent: the worker died, and another takes the run up. */
export const SILENT_AFTER_S = 60;

export interface RunPace {
  readonly state: RunState;
  readonly done: number;
  readonly total: number;
  /** Images that were through when the worker now at it took the run up. */
  readonly doneBefore: number;
  readonly takenAt: Date | null;
}

// The first images tell little: the model is still being loaded.
const FEWEST_DONE = 3;

/** How many images a minute were through since the run was taken up; null where nothing tells yet. */
export function imagesPerMinute(run: RunPace, now: Date): number | null {
  const secondsEach = secondsAnImage(run, now);
  return secondsEach === null || secondsEach === 0 ? null : Math.round(60 / secondsEach);
}

/** Seconds a run still needs by the pace it has had since it was taken up; null where nothing tells yet. */
export function remainingSeconds(run: RunPace, now: Date): number | null {
  const secondsEach = secondsAnImage(run, now);
  return secondsEach === null ? null : Math.round(secondsEach * Math.max(0, run.total - run.done));
}

function secondsAnImage({ state, done, doneBefore, takenAt }: RunPace, now: Date): number | null {
  if (state !== "RUNNING" || takenAt === null || done - doneBefore < FEWEST_DONE) return null;
  return Math.max(0, now.getTime() - takenAt.getTime()) / 1000 / (done - doneBefore);
}
