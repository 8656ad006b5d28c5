import fc from "fast-check";
import { expect, it } from "vitest";
import { aLens } from "../testing/a-plant.ts";
import { changedPose, nadirPose, poseView, probeSteps, type Relief, turnedPose, yawedPose } from "./pose.ts";

const between = (least: number, most: number) => fc.double({ min: least, max: most, noNaN: true });
const relief = fc.tuple(
  between(-0.15, 0.15),
  between(-0.15, 0.15),
  between(-0.003, 0.003),
  between(-0.003, 0.003),
  between(-0.003, 0.003),
);

it("brings every pixel back from the ground to itself, over hills and from a tilted camera", () => {
  fc.assert(
    fc.property(
      relief,
      between(-180, 180),
      between(-0.1, 0.1),
      between(20, 380),
      between(20, 300),
      (hill, yaw, tilt, x, y) => {
        const pose = { ...turnedPose(nadirPose([12, -7, 31], yaw), [tilt, -tilt / 2, 0]), relief: hill as Relief };
        const view = poseView(aLens, pose);
        const [east, north] = view.planAt([x, y])!;
        const [againX, againY] = view.pixelOf([east, north, 0])!;
        expect(Math.hypot(againX - x, againY - y)).toBeLessThan(0.05);
      },
    ),
  );
});

it("keeps its axes square however it is turned", () => {
  const { right, down, forward } = turnedPose(nadirPose([0, 0, 20], 77), [0.05, -0.08, 0.1]).axes;
  for (const [a, b] of [
    [right, down],
    [down, forward],
    [forward, right],
  ] as const)
    expect(Math.abs(a[0] * b[0] + a[1] * b[1] + a[2] * b[2])).toBeLessThan(1e-9);
});

it("turns about the vertical as a compass does", () => {
  expect(yawedPose(nadirPose([0, 0, 20], 10), 35).axes.right[1]).toBeCloseTo(
    nadirPose([0, 0, 20], 45).axes.right[1],
    9,
  );
});

it("changes nothing when nothing is to change", () => {
  const pose = nadirPose([3, 4, 20], 10);
  const same = changedPose(pose, new Float64Array(probeSteps.length));
  expect(same.at).toEqual(pose.at);
  expect(same.relief).toEqual(pose.relief);
});
