import type { Lens } from "@heliolens/domain/alignment/lens";
import type { PlanLine } from "../plan/plan-lines.ts";
import type { HeatGrid } from "./heat-grid.ts";
import { solved } from "./least-squares.ts";
import { type LineSighting, lineSightings } from "./line-sightings.ts";
import { changedPose, oneStep, type Pose, poseView, probeSteps } from "./pose.ts";

export interface RefinedPose {
  readonly pose: Pose;
  /** Of the lines that were found where the pose draws them. */
  readonly residualPx: number;
  /** Share of the seams' samples that were found within 1.5 px of their place. */
  readonly foundShare: number;
  readonly samples: number;
}

/** One round of the search: how far beside the lines, how densely along them, and what may change. */
export interface RefineRound {
  readonly reachPx: number;
  readonly everyPx: number;
  readonly free: "place" | "place, height and yaw" | "place and slope" | "all";
}

const freeSteps: Readonly<Record<RefineRound["free"], readonly number[]>> = {
  place: [0, 1],
  "place, height and yaw": [0, 1, 2, 5],
  "place and slope": [0, 1, 2, 3, 4, 5, 6, 7],
  all: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
};

/** A camera hangs within a degree of what it tells; ground slopes by some per cent. Seen from above the two are nearly the same. */
const likelySteps = [3, 3, 2, 0.015, 0.015, 0.05, 0.08, 0.08, 0.003, 0.003, 0.003] as const;
const LINE_PX = 0.7;
/** Neighbouring samples of one line err alike. */
const SAMPLES_THAT_COUNT_AS_ONE = 12;
const FOUND_PX = 1.5;
const LEAST_SAMPLES = 40;

/** Null where too little of the plan is in view. */
export function refinePose(
  frame: HeatGrid,
  lens: Lens,
  lines: readonly PlanLine[],
  start: Pose,
  rounds: readonly RefineRound[],
): RefinedPose | null {
  let pose = start;
  let last: RefinedPose | null = null;
  for (const round of rounds) {
    const sightings = lineSightings(frame, lens, pose, lines, round);
    if (sightings.length < LEAST_SAMPLES) return null;
    const change = bestChange(lens, pose, sightings, freeSteps[round.free]);
    if (change === null) return null;
    pose = changedPose(pose, change);
    last = { pose, ...qualityOf(sightings) };
  }
  return last;
}

function bestChange(
  lens: Lens,
  pose: Pose,
  sightings: readonly LineSighting[],
  free: readonly number[],
): Float64Array | null {
  const weights = weightsOf(sightings);
  const probes = free.map((step) => poseView(lens, changedPose(pose, oneStep(step))));
  const n = free.length;
  const matrix = new Float64Array(n * n);
  const target = new Float64Array(n);
  const slope = new Float64Array(n);
  sightings.forEach(({ point, pixel, normal, offPx }, i) => {
    for (let k = 0; k < n; k++) {
      const moved = probes[k]!.pixelOf(point) ?? pixel;
      slope[k] = ((moved[0] - pixel[0]) * normal[0] + (moved[1] - pixel[1]) * normal[1]) / probeSteps[free[k]!]!;
    }
    for (let a = 0; a < n; a++) {
      target[a]! += weights[i]! * slope[a]! * offPx;
      for (let b = 0; b < n; b++) matrix[a * n + b]! += weights[i]! * slope[a]! * slope[b]!;
    }
  });
  for (let k = 0; k < n; k++) matrix[k * n + k]! += SAMPLES_THAT_COUNT_AS_ONE * (LINE_PX / likelySteps[free[k]!]!) ** 2;
  const some = solved(matrix, target);
  if (!some) return null;
  const change = new Float64Array(probeSteps.length);
  free.forEach((step, k) => {
    change[step] = some[k]!;
  });
  return change;
}

/** Strong lines lead; what lies far beside the others (Cauchy) or at the end of the search hardly counts. */
function weightsOf(sightings: readonly LineSighting[]): Float64Array {
  const usual = {
    seam: medianOf(sightings.filter(({ kind }) => kind === "seam").map(({ response }) => response)),
    rim: medianOf(sightings.filter(({ kind }) => kind === "rim").map(({ response }) => response)),
  };
  const spreadPx = Math.max(0.3, 1.5 * medianOf(sightings.map(({ offPx }) => Math.abs(offPx))));
  return Float64Array.from(sightings, ({ kind, response, offPx, isAtEnd }) => {
    const strength = Math.min(2, response / Math.max(1e-6, usual[kind]));
    // Shadows run beside rims and are the stronger edge: seams must lead.
    const share = kind === "seam" ? 1 : 0.4;
    return (share * strength * (isAtEnd ? 0.1 : 1)) / (1 + (offPx / spreadPx) ** 2);
  });
}

function qualityOf(sightings: readonly LineSighting[]): Omit<RefinedPose, "pose"> {
  const seams = sightings.filter(({ kind }) => kind === "seam");
  const found = seams.filter(({ offPx, response }) => Math.abs(offPx) < FOUND_PX && response > LEAST_RESPONSE_C);
  const squares = found.reduce((sum, { offPx }) => sum + offPx * offPx, 0);
  return {
    residualPx: found.length > 0 ? Math.sqrt(squares / found.length) : Infinity,
    foundShare: seams.length > 0 ? found.length / seams.length : 0,
    samples: sightings.length,
  };
}

/** Weaker than this, a dark line is noise. */
const LEAST_RESPONSE_C = 0.12;

const medianOf = (values: readonly number[]): number =>
  Float64Array.from(values).sort()[Math.floor(values.length / 2)] ?? 0;
