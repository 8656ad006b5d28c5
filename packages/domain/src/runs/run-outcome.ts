/** READY: waits for its turn. RUNNING: at it. STOPPING: told to stop, and keeping its results so far. The others have ended. */
export const runStates = ["READY", "RUNNING", "STOPPING", "STOPPED", "DONE", "FAILED"] as const;
export type RunState = (typeof runStates)[number];

/** Whether a run is still to end. A screen asks again about such a run. */
export const isUnderWay = (state: RunState): boolean =>
  state === "READY" || state === "RUNNING" || state === "STOPPING";

/**
 * What a person is told about a run. `done-with-left-out`: it ended, but not all images are in its result.
 * `nothing-fits`: a registration looked at its images and found a place for none.
 */
export const runOutcomes = [
  "waiting",
  "running",
  "stopping",
  "stopped",
  "done",
  "done-with-left-out",
  "nothing-fits",
  "failed",
] as const;
export type RunOutcome = (typeof runOutcomes)[number];

const outcomeOfState = {
  READY: "waiting",
  RUNNING: "running",
  STOPPING: "stopping",
  STOPPED: "stopped",
  DONE: "done",
  FAILED: "failed",
} as const satisfies Record<RunState, RunOutcome>;

interface RunTally {
  readonly state: RunState;
  readonly leftOut: number;
}

/** A run that left an image out is never plainly done. */
export const outcomeOf = ({ state, leftOut }: RunTally): RunOutcome =>
  state === "DONE" && leftOut > 0 ? "done-with-left-out" : outcomeOfState[state];

interface ImageTally {
  /** Images that are through, those left out among them. */
  readonly done: number;
  readonly leftOut: number;
}

/** How a run ends that went through all of its images: one that could look at none has failed. */
export const endStateOf = ({ done, leftOut }: ImageTally): "DONE" | "FAILED" => (done > leftOut ? "DONE" : "FAILED");
