import { outcomeOf, type RunOutcome, type RunState } from "../runs/run-outcome.ts";
import type { PlacementState } from "./alignment-state.ts";

export interface RegistrationTally {
  readonly state: RunState;
  /** Images that the run could not look at. */
  readonly skipped: number;
  /** Images that it looked at, by what their places rest on. */
  readonly found: Readonly<Record<PlacementState, number>>;
}

/** Images without a place that anybody could keep without a look. */
export const leftOutOf = ({ skipped, found }: Pick<RegistrationTally, "skipped" | "found">): number =>
  skipped + found.ambiguous;

export function registrationOutcomeOf(run: RegistrationTally): RunOutcome {
  const { evidence, prior, ambiguous } = run.found;
  if (run.state === "DONE" && evidence + prior === 0 && ambiguous > 0) return "nothing-fits";
  return outcomeOf({ state: run.state, leftOut: leftOutOf(run) });
}
