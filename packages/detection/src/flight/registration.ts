import type { PlacementState } from "@heliolens/domain/alignment/alignment-state";
import type { FootprintPose } from "@heliolens/domain/alignment/footprint";
import { gimbalOfAxes } from "@heliolens/domain/alignment/gimbal";
import type { ImageDoubt } from "@heliolens/domain/alignment/image-doubt";
import type { Lens } from "@heliolens/domain/alignment/lens";
import type { LonLat, Metres } from "@heliolens/domain/geometry/lon-lat";
import type { Point } from "@heliolens/domain/geometry/ring";
import { type Pose, poseView, type Relief } from "../lattice/pose.ts";
import type { PanelPlan } from "../plan/panel-plan.ts";
import type { JudgedFrame } from "./judge-frames.ts";
import type { Verdict } from "./verdict.ts";

/** Where the registration puts an image, and how far it is to be trusted. */
export interface Registration {
  readonly id: string;
  readonly state: PlacementState;
  /** Why it is not sure; null where it is. */
  readonly why: ImageDoubt | null;
  /** 0 to 1 that each module is the one it is taken for. */
  readonly confidence: number;
  /** Null where too little of the plan was found in the image: it then lies by the ground that its neighbours show, or with the flight's usual correction. */
  readonly fit: Fit | null;
  readonly place: FootprintPose;
  /** Of the ground beneath, as the fit has it. */
  readonly relief: Relief;
  /** Upper left, upper right, lower right, lower left; null where the horizon is in view. */
  readonly footprint: readonly LonLat[] | null;
  /** East and north, of the middle of the frame against where the recorded pose has it. */
  readonly correctionM: Metres;
}

export interface Fit {
  readonly residualPx: number;
  readonly residualCm: number;
  /** Share of the modules in the image that lie on a drawn one. */
  readonly foundShare: number;
}

interface Placement extends JudgedFrame {
  readonly plan: PanelPlan;
  readonly lens: Lens;
  readonly image: { readonly id: string; readonly anchor: readonly LonLat[] | null };
}

export function registrationOf({ plan, lens, image, candidate, verdict, why, pose, offM }: Placement): Registration {
  const place: FootprintPose = {
    position: plan.plane.toLonLat([pose.at[0], pose.at[1]]),
    heightM: pose.at[2],
    gimbal: gimbalOfAxes(pose.axes),
  };
  return {
    id: image.id,
    state: image.anchor ? "evidence" : verdict.state,
    why: image.anchor ? null : why,
    confidence: image.anchor ? 1 : confidenceOf(verdict),
    fit: candidate && {
      residualPx: candidate.residualPx,
      residualCm: (100 * candidate.residualPx * pose.at[2]) / lens.fxPx,
      foundShare: candidate.foundShare,
    },
    place,
    relief: pose.relief,
    footprint: image.anchor ?? footprintOf(plan, lens, pose),
    correctionM: offM,
  };
}

function footprintOf(plan: PanelPlan, lens: Lens, pose: Pose): readonly LonLat[] | null {
  const { widthPx, heightPx } = lens;
  const view = poseView(lens, pose);
  const corners: readonly Point[] = [
    [0, 0],
    [widthPx, 0],
    [widthPx, heightPx],
    [0, heightPx],
  ];
  const ring = corners.flatMap((corner) => {
    const at = view.planAt(corner);
    return at ? [plan.plane.toLonLat(at)] : [];
  });
  return ring.length === 4 ? ring : null;
}

/** Margins are sums of things that are not quite independent: a quarter of them is believed. */
const confidenceOf = ({ margin, state }: Verdict): number =>
  state === "evidence" ? 1 / (1 + Math.exp(-margin / 4)) : Math.min(0.5, 1 / (1 + Math.exp(-margin / 4)));
