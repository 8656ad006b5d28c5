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
  /** A drawing is flat, hills are not. */
  readonly relief: Relief;
}

/** How the ground rises away from below the camera: metres a metre east and north, and what that changes by each metre farther. */
export type Relief = readonly [east: number, north: number, eastEast: number, eastNorth: number, northNorth: number];

export const level: Relief = [0, 0, 0, 0, 0];

export const riseM = ([e, n, ee, en, nn]: Relief, east: number, north: number): number =>
  east * (e + ee * east + en * north) + north * (n + nn * north);

/** One pose's way between the plan and the pixels. */
export interface PoseView {
  /** Null behind the camera and far out of the lens's sight. */
  pixelOf(point: Vector): Point | null;
  /** Where on the plan the middle of the panels is seen; null when the ray does not go down to it. */
  planAt(pixel: Point): Metres | null;
}

export function poseView(lens: Lens, { at, axes, relief }: Pose): PoseView {
  const view = viewAlong(lens, at, axes);
  return {
    pixelOf: ([east, north, up]) => view.pixelOf([east, north, up + riseM(relief, east - at[0], north - at[1])]),
    planAt: (pixel) => metAt(at, view.rayThrough(pixel), relief),
  };
}

/** Rays flatter than this meet the ground so far away that the place means nothing. */
const LEAST_FALL = 0.05;
const ROUNDS = 8;

/** Where a ray meets the ground: to the level first, then to the height found there, and again. */
function metAt(at: Vector, ray: Vector, relief: Relief): Metres | null {
  if (-ray[2] < LEAST_FALL) return null;
  let [east, north] = [0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    const far = (at[2] - riseM(relief, east, north)) / -ray[2];
    [east, north] = [ray[0] * far, ray[1] * far];
  }
  return [at[0] + east, at[1] + north];
}

/** The place on the plan in the middle of the frame, but for the lens's own offset. */
export const centreOf = ({ at, axes, relief }: Pose): Metres => metAt(at, axes.forward, relief) ?? [at[0], at[1]];

/** Looking straight down, the top of the image towards the yaw. */
export const nadirPose = (at: Vector, yawDeg: number): Pose => ({
  at,
  axes: gimbalAxes({ yawDeg, pitchDeg: -90, rollDeg: 0 }),
  relief: level,
});

export const movedPose = (pose: Pose, by: Vector): Pose => ({ ...pose, at: plus(pose.at, by) });

/** East, north, up in metres, turns about the camera's right, down and forward axes in radians, then the relief's five. */
export function changedPose(pose: Pose, change: Float64Array): Pose {
  const moved = movedPose(pose, [change[0]!, change[1]!, change[2]!]);
  const relief = pose.relief.map((value, i) => value + change[6 + i]!) as unknown as Relief;
  return { ...turnedPose(moved, [change[3]!, change[4]!, change[5]!]), relief };
}

/** Small enough for a derivative, large enough for its digits. */
export const probeSteps = [0.05, 0.05, 0.05, 0.002, 0.002, 0.002, 0.002, 0.002, 0.0002, 0.0002, 0.0002] as const;

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
