import { viewAlong } from "@heliolens/domain/alignment/camera-view";
import { type CameraAxes, gimbalAxes } from "@heliolens/domain/alignment/gimbal";
import type { Lens } from "@heliolens/domain/alignment/lens";
import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import type { Point } from "@heliolens/domain/geometry/ring";
import { cross, plus, times, unit, type Vector } from "@heliolens/domain/geometry/vector";

/** Where a camera is over the plan, its axes, and how the ground falls beneath it. */
export interface Pose {
  /** Up is counted from the middle of the panels right below. */
  readonly at: Vector;
  readonly axes: CameraAxes;
  /** Rise of the ground in metres a metre east and north: a drawing is flat, hills are not. */
  readonly slope: Slope;
}

export type Slope = readonly [east: number, north: number];

/** One pose's way between the plan and the pixels. */
export interface PoseView {
  /** Null behind the camera and far out of the lens's sight. */
  pixelOf(point: Vector): Point | null;
  /** Where on the plan the middle of the panels is seen; null when the ray does not go down to it. */
  planAt(pixel: Point): Metres | null;
}

export function poseView(lens: Lens, { at, axes, slope }: Pose): PoseView {
  const view = viewAlong(lens, at, axes);
  return {
    pixelOf: ([east, north, up]) =>
      view.pixelOf([east, north, up + slope[0] * (east - at[0]) + slope[1] * (north - at[1])]),
    planAt: (pixel) => {
      const ray = view.rayThrough(pixel);
      const fall = slope[0] * ray[0] + slope[1] * ray[1] - ray[2];
      if (fall < LEAST_FALL) return null;
      return [at[0] + (ray[0] * at[2]) / fall, at[1] + (ray[1] * at[2]) / fall];
    },
  };
}

/** Rays flatter than this meet the ground so far away that the place means nothing. */
const LEAST_FALL = 0.05;

/** The place on the plan in the middle of the frame, but for the lens's own offset. */
export function centreOf({ at, axes: { forward }, slope }: Pose): Metres {
  const far = at[2] / (slope[0] * forward[0] + slope[1] * forward[1] - forward[2]);
  return [at[0] + forward[0] * far, at[1] + forward[1] * far];
}

/** Looking straight down, the top of the image towards the yaw. */
export const nadirPose = (at: Vector, yawDeg: number): Pose => ({
  at,
  axes: gimbalAxes({ yawDeg, pitchDeg: -90, rollDeg: 0 }),
  slope: [0, 0],
});

export const movedPose = (pose: Pose, by: Vector): Pose => ({ ...pose, at: plus(pose.at, by) });

/** Eight numbers: east, north, up in metres, turns about the camera's right, down and forward axes in radians, slope east and north. */
export function changedPose(pose: Pose, change: Float64Array): Pose {
  const moved = movedPose(pose, [change[0]!, change[1]!, change[2]!]);
  const slope: Slope = [pose.slope[0] + change[6]!, pose.slope[1] + change[7]!];
  return { ...turnedPose(moved, [change[3]!, change[4]!, change[5]!]), slope };
}

/** Small enough for a derivative, large enough for its digits. */
export const probeSteps = [0.05, 0.05, 0.05, 0.002, 0.002, 0.002, 0.002, 0.002] as const;

export function oneStep(step: number): Float64Array {
  const change = new Float64Array(probeSteps.length);
  change[step] = probeSteps[step]!;
  return change;
}

/** Turned by small angles (radians) about the camera's own right, down and forward axes. */
export function turnedPose(pose: Pose, turn: Vector): Pose {
  const { axes } = pose;
  const about = plus(plus(times(axes.right, turn[0]), times(axes.down, turn[1])), times(axes.forward, turn[2]));
  const forward = unit(plus(axes.forward, cross(about, axes.forward)));
  const down = unit(plus(axes.down, cross(about, axes.down)));
  const right = unit(cross(down, forward));
  return { ...pose, axes: { right, down: cross(forward, right), forward } };
}

/** Turned about the vertical, clockwise from above. */
export function yawedPose(pose: Pose, byDeg: number): Pose {
  const { axes } = pose;
  const [sin, cos] = [Math.sin((byDeg * Math.PI) / 180), Math.cos((byDeg * Math.PI) / 180)];
  const turned = ([east, north, up]: Vector): Vector => [east * cos + north * sin, north * cos - east * sin, up];
  return { ...pose, axes: { right: turned(axes.right), down: turned(axes.down), forward: turned(axes.forward) } };
}
