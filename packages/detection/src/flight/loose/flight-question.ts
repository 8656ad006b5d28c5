import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import type { Candidate } from "../../evidence/frame-candidates.ts";
import type { PanelPlan } from "../../plan/panel-plan.ts";
import type { Verdict } from "../verdict.ts";
import type { ShiftContext } from "./group-shifts.ts";

export interface FlightQuestion extends ShiftContext {
  readonly plan: PanelPlan;
  /** Where the recorded poses have the middles of the frames. */
  readonly centres: readonly Metres[];
  /** Frames farther apart share nothing. */
  readonly reachM: number;
}

export interface FramePlacement {
  /** Null where the frame shows nothing of the plan. */
  readonly candidate: Candidate | null;
  readonly verdict: Verdict;
  /** The neighbours of the frame agree on where it lies. */
  readonly isHeld: boolean;
}
