import type { PlacementState } from "@heliolens/domain/alignment/alignment-state";
import { expect, it } from "vitest";
import { movedPose, nadirPose, type Pose } from "../lattice/pose.ts";
import { aFlight } from "../testing/a-flight.ts";
import { aFrame, aLens, aPlan, PITCH_M } from "../testing/a-plant.ts";
import type { LaidFrame } from "./loose/lay-by-ground.ts";
import { stepsThatDisagree } from "./steps-that-disagree.ts";

const plan = aPlan([{ eastM: -20, northM: -1.1, modules: 60 }]);
const poses = [0, 2, 4].map((eastM) => nadirPose([eastM, 0, 15], 0));
const frames = new Map(poses.map((pose) => [pose, aFrame(plan, pose, 1.5)]));
const flight = {
  ...aFlight({ plan, poses, frameOf: (pose) => frames.get(pose)! }),
  ground: { plan, lens: aLens, reachM: 4 },
  reachM: 12,
};
const laid = (pose: Pose, state: PlacementState = "evidence"): LaidFrame => ({
  pose,
  candidate: null,
  offM: [0, 0],
  verdict: { state, margin: 20, rivalM: null },
});

it("agrees with images that lie as the ground between the rows has them", async () => {
  const { checked, disagreeing } = await stepsThatDisagree(
    flight,
    poses.map((pose) => laid(pose)),
  );
  expect([checked, disagreeing]).toEqual([2, 0]);
});

it("names an image that lies a module off against the ground its neighbour shows, and that neighbour", async () => {
  const [first, second, third] = poses as [Pose, Pose, Pose];
  const steps = await stepsThatDisagree(flight, [laid(first), laid(second), laid(movedPose(third, [PITCH_M, 0, 0]))]);
  expect([steps.checked, steps.disagreeing, [...steps.frames]]).toEqual([2, 1, [1, 2]]);
});

it("checks nothing beside an image that is not sure anyway", async () => {
  const [first, second, third] = poses as [Pose, Pose, Pose];
  const steps = await stepsThatDisagree(flight, [laid(first), laid(second, "ambiguous"), laid(third)]);
  expect(steps.checked).toBe(0);
});
