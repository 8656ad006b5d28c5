import { expect, it } from "vitest";
import { movedPose, nadirPose, turnedPose, yawedPose } from "./pose.ts";
import { poseOff, withOff } from "./pose-off.ts";

it("carries what one frame is off to the next: yaw, height and where the camera looks", () => {
  const recorded = nadirPose([0, 0, 20], 170);
  const fitted = turnedPose(yawedPose(movedPose(recorded, [3, -2, 1]), 14), [0.02, -0.01, 0]);
  const off = poseOff(recorded, fitted);
  expect([off.yawDeg, off.heightFactor]).toEqual([expect.closeTo(14, 1), expect.closeTo(1.05, 6)]);
  const { at, axes } = withOff(recorded, off);
  expect(at).toEqual([0, 0, expect.closeTo(21, 6)]);
  expect(axes.forward).toEqual(fitted.axes.forward.map((value) => expect.closeTo(value, 3)));
  expect(axes.right).toEqual(fitted.axes.right.map((value) => expect.closeTo(value, 3)));
});
