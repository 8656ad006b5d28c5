import { describe, expect, it } from "vitest";
import { wholeModules } from "../modules/whole-modules.ts";
import { aFrame, aLens, aPlan, PITCH_M } from "../testing/a-plant.ts";
import { shownModules } from "../testing/shown-modules.ts";
import { frameModules } from "./frame-modules.ts";
import { lockFrame } from "./lock-frame.ts";
import { movedPose, nadirPose, type Pose, turnedPose, yawedPose } from "./pose.ts";

const plan = aPlan([0, 5, 10].map((northM) => ({ eastM: 0, northM, modules: 40 })));
const ground = { plan, lens: aLens, reachM: 3 };
const whole = (metres: number) => Math.abs(metres / PITCH_M - Math.round(metres / PITCH_M)) * PITCH_M;
const yawOf = ({ axes: { right } }: Pose) => (Math.atan2(-right[1], right[0]) * 180) / Math.PI;

describe("one frame of uniform rows", () => {
  it("is found up to whole modules, recorded 2 m, 2.5 degrees and 8 % wrong", () => {
    const real = turnedPose(nadirPose([20, 6, 15], 3), [0.008, -0.006, 0]);
    const recorded = yawedPose(movedPose(real, [1.6, -1.1, 1.2]), 2.5);
    const lock = lockFrame(ground, recorded, frameModules(wholeModules(aFrame(plan, real))))!;
    expect(lock.foundShare).toBeGreaterThan(0.9);
    expect(lock.residualPx).toBeLessThan(1);
    expect(whole(lock.pose.at[0] - real.at[0])).toBeLessThan(0.2);
    expect(Math.abs(lock.pose.at[2] - real.at[2])).toBeLessThan(0.2);
    expect(Math.abs(yawOf(lock.pose) - yawOf(real))).toBeLessThan(0.3);
  }, 120_000);

  it("is found from a height that is recorded half as high again", () => {
    const real = nadirPose([20, 6, 15], 0);
    const recorded = movedPose(real, [0.4, 0.3, 7.5]);
    const lock = lockFrame(ground, recorded, shownModules(plan, real).found)!;
    expect(Math.abs(lock.pose.at[2] - 15)).toBeLessThan(0.1);
    expect(whole(lock.pose.at[0] - 20)).toBeLessThan(0.05);
  });
});

it("fits nothing of a frame beside the plan", () => {
  const real = nadirPose([20, 6, 15], 0);
  const recorded = nadirPose([20, 60, 15], 0);
  expect(lockFrame(ground, recorded, shownModules(plan, real).found)).toBeNull();
});

it("says nothing about a frame with hardly a module", () => {
  const pair = aPlan([{ eastM: 19, northM: 5, modules: 2 }]);
  const real = nadirPose([20, 6, 15], 0);
  expect(lockFrame({ ...ground, plan: pair }, real, shownModules(pair, real).found)).toBeNull();
});
