import type { Pose } from "./pose.ts";
import { movedPose, turnedPose, yawedPose } from "./pose.ts";

/** How a fitted pose differs from the recorded one, beside its place. */
export interface PoseOff {
  /** Clockwise from above, -180 to 180. */
  readonly yawDeg: number;
  readonly heightFactor: number;
  /** Turns about the camera's right and down axes, in radians. */
  readonly forward: readonly [right: number, down: number];
}

export function poseOff(recorded: Pose, fitted: Pose): PoseOff {
  const [a, b] = [recorded.axes.right, fitted.axes.right];
  const off = Math.atan2(a[1], a[0]) - Math.atan2(b[1], b[0]);
  const yawDeg = (Math.atan2(Math.sin(off), Math.cos(off)) * 180) / Math.PI;
  const { right, down } = yawedPose(recorded, yawDeg).axes;
  const to = fitted.axes.forward;
  // Small turns: about the right axis the view moves along -down, about the down axis along right.
  const alongRight = to[0] * right[0] + to[1] * right[1] + to[2] * right[2];
  const alongDown = to[0] * down[0] + to[1] * down[1] + to[2] * down[2];
  return { yawDeg, heightFactor: fitted.at[2] / recorded.at[2], forward: [-alongDown, alongRight] };
}

export function withOff(recorded: Pose, { yawDeg, heightFactor, forward }: PoseOff): Pose {
  const yawed = yawedPose(movedPose(recorded, [0, 0, recorded.at[2] * (heightFactor - 1)]), yawDeg);
  return turnedPose(yawed, [forward[0], forward[1], 0]);
}

/** Middle of the offs of several frames. */
export function usualPoseOff(offs: readonly PoseOff[]): PoseOff {
  const middle = (value: (off: PoseOff) => number) =>
    offs.map(value).sort((a, b) => a - b)[Math.floor(offs.length / 2)]!;
  return {
    yawDeg: middle(({ yawDeg }) => yawDeg),
    heightFactor: middle(({ heightFactor }) => heightFactor),
    forward: [middle(({ forward }) => forward[0]), middle(({ forward }) => forward[1])],
  };
}
