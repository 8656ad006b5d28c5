import { type FootprintPose, footprintOnMap } from "@heliolens/domain/alignment/footprint";
import { gimbalOfAxes } from "@heliolens/domain/alignment/gimbal";
import type { Lens } from "@heliolens/domain/alignment/lens";
import type { LonLat, Metres } from "@heliolens/domain/geometry/lon-lat";
import type { Candidate } from "../evidence/frame-candidates.ts";
import { movedPose, type Pose } from "../lattice/pose.ts";
import type { PanelPlan } from "../plan/panel-plan.ts";
import type { PlaceState, Verdict } from "./verdicts.ts";

/** Where the registration puts an image, and how far it is to be trusted. */
export interface Registration {
  readonly id: string;
  readonly state: PlaceState;
  /** 0 to 1 that each module is the one it is taken for. */
  readonly confidence: number;
  /** Null where nothing of the plan was found in the image: its place is then told, with the flight's usual correction. */
  readonly fit: Fit | null;
  readonly place: FootprintPose;
  /** Upper left, upper right, lower right, lower left; null where the horizon is in view. */
  readonly footprint: readonly LonLat[] | null;
  /** East and north, of the middle of the frame against where the told pose has it. */
  readonly correctionM: Metres;
}

export interface Fit {
  readonly residualPx: number;
  readonly residualCm: number;
  /** Share of the seams between modules that were found where they are drawn. */
  readonly foundShare: number;
}

interface Placement {
  readonly plan: PanelPlan;
  readonly lens: Lens;
  readonly image: { readonly id: string; readonly anchor: readonly LonLat[] | null };
  readonly told: Pose;
  readonly candidate: Candidate | null;
  readonly verdict: Verdict;
  readonly usualOffM: Metres;
}

export function registrationOf({ plan, lens, image, told, candidate, verdict, usualOffM }: Placement): Registration {
  const pose = candidate?.pose ?? movedPose(told, [usualOffM[0], usualOffM[1], 0]);
  const place: FootprintPose = {
    position: plan.plane.toLonLat([pose.at[0], pose.at[1]]),
    heightM: pose.at[2],
    gimbal: gimbalOfAxes(pose.axes),
  };
  const footprint = image.anchor ?? footprintOnMap(place, lens);
  return {
    id: image.id,
    state: image.anchor ? "evidence" : verdict.state,
    confidence: image.anchor ? 1 : confidenceOf(verdict),
    fit: candidate && {
      residualPx: candidate.residualPx,
      residualCm: (100 * candidate.residualPx * pose.at[2]) / lens.fxPx,
      foundShare: candidate.foundShare,
    },
    place,
    footprint: typeof footprint === "string" ? null : footprint,
    correctionM: candidate?.offM ?? usualOffM,
  };
}

/** Margins are sums of things that are not quite independent: a quarter of them is believed. */
const confidenceOf = ({ margin, state }: Verdict): number =>
  state === "evidence" ? 1 / (1 + Math.exp(-margin / 4)) : Math.min(0.5, 1 / (1 + Math.exp(-margin / 4)));
