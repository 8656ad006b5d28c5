import { type CameraView, viewAlong } from "@heliolens/domain/alignment/camera-view";
import { type CameraAxes, gimbalAxes } from "@heliolens/domain/alignment/gimbal";
import type { Lens } from "@heliolens/domain/alignment/lens";
import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { cross, plus, times, unit, type Vector } from "@heliolens/domain/geometry/vector";

/** Where a camera is over the plan, and its axes. Up is counted from the middle of the panels. */
export interface Pose {
  readonly at: Vector;
  readonly axes: CameraAxes;
}

export const viewOfPose = (lens: Lens, { at, axes }: Pose): CameraView => viewAlong(lens, at, axes);

/** The place on the plan in the middle of the frame, but for the lens's own offset. */
export function centreOf({ at, axes }: Pose): Metres {
  const far = at[2] / -axes.forward[2];
  return [at[0] + axes.forward[0] * far, at[1] + axes.forward[1] * far];
}

/** Looking straight down, the top of the image towards the yaw. */
export const nadirPose = (at: Vector, yawDeg: number): Pose => ({
  at,
  axes: gimbalAxes({ yawDeg, pitchDeg: -90, rollDeg: 0 }),
});

export const movedPose = ({ at, axes }: Pose, by: Vector): Pose => ({ at: plus(at, by), axes });

/** Six numbers: east, north, up in metres, then turns about the camera's right, down and forward axes in radians. */
export const changedPose = (pose: Pose, change: Float64Array): Pose =>
  turnedPose(movedPose(pose, [change[0]!, change[1]!, change[2]!]), [change[3]!, change[4]!, change[5]!]);

/** Small enough for a slope, large enough for its digits. */
export const probeSteps = [0.05, 0.05, 0.05, 0.002, 0.002, 0.002] as const;

export function oneStep(step: number): Float64Array {
  const change = new Float64Array(6);
  change[step] = probeSteps[step]!;
  return change;
}

/** Turned by small angles (radians) about the camera's own right, down and forward axes. */
export function turnedPose({ at, axes }: Pose, turn: Vector): Pose {
  const about = plus(plus(times(axes.right, turn[0]), times(axes.down, turn[1])), times(axes.forward, turn[2]));
  const forward = unit(plus(axes.forward, cross(about, axes.forward)));
  const down = unit(plus(axes.down, cross(about, axes.down)));
  const right = unit(cross(down, forward));
  return { at, axes: { right, down: cross(forward, right), forward } };
}

/** Turned about the vertical, clockwise from above. */
export function yawedPose({ at, axes }: Pose, byDeg: number): Pose {
  const [sin, cos] = [Math.sin((byDeg * Math.PI) / 180), Math.cos((byDeg * Math.PI) / 180)];
  const turned = ([east, north, up]: Vector): Vector => [east * cos + north * sin, north * cos - east * sin, up];
  return { at, axes: { right: turned(axes.right), down: turned(axes.down), forward: turned(axes.forward) } };
}
