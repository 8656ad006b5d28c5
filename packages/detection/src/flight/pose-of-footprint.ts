import type { Lens } from "@heliolens/domain/alignment/lens";
import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import type { Point } from "@heliolens/domain/geometry/ring";
import { solved } from "../lattice/least-squares.ts";
import { changedPose, oneStep, type Pose, poseView, probeSteps } from "../lattice/pose.ts";

const ROUNDS = 12;
/** Place and attitude; four corners do not tell a slope from a tilt. */
const CAMERA_STEPS = 6;

/** The pose whose frame has these corners on the plane of the panels, as nearly as a camera can: upper left, upper right, lower right, lower left. */
export function poseOfFootprint(lens: Lens, corners: readonly Metres[], start: Pose): Pose {
  const { widthPx, heightPx } = lens;
  const frame: readonly Point[] = [
    [0, 0],
    [widthPx, 0],
    [widthPx, heightPx],
    [0, heightPx],
  ];
  let pose = start;
  for (let round = 0; round < ROUNDS; round++) {
    const change = changeTowards(lens, pose, corners, frame);
    if (!change) return pose;
    pose = changedPose(pose, change);
  }
  return pose;
}

// On the ground, not in the frame: the corners of a wide lens lie where its distortion is steepest.
function changeTowards(
  lens: Lens,
  pose: Pose,
  corners: readonly Metres[],
  frame: readonly Point[],
): Float64Array | null {
  const view = poseView(lens, pose);
  const probes = probeSteps.slice(0, CAMERA_STEPS).map((_, step) => poseView(lens, changedPose(pose, oneStep(step))));
  const n = CAMERA_STEPS;
  const matrix = new Float64Array(n * n);
  const target = new Float64Array(n);
  frame.forEach((pixel, i) => {
    const ground = view.planAt(pixel);
    if (!ground) return;
    const moved = probes.map((probe) => probe.planAt(pixel) ?? ground);
    for (const axis of [0, 1] as const) {
      const missM = corners[i]![axis] - ground[axis];
      const slope = moved.map((at, k) => (at[axis] - ground[axis]) / probeSteps[k]!);
      for (let a = 0; a < n; a++) {
        target[a]! += slope[a]! * missM;
        for (let b = 0; b < n; b++) matrix[a * n + b]! += slope[a]! * slope[b]!;
      }
    }
  });
  for (let k = 0; k < n; k++) matrix[k * n + k]! += 1e-6;
  const change = solved(matrix, target);
  return change && Float64Array.from(probeSteps, (_, step) => change[step] ?? 0);
}
