import { describe, expect, it } from "vitest";
import { aFrame, aLens, aPlan, PITCH_M } from "../testing/a-plant.ts";
import { frameSearch, searchGround } from "./frame-search.ts";
import { lockFresh, lockLike } from "./lock-frame.ts";
import { level, movedPose, nadirPose, turnedPose, yawedPose } from "./pose.ts";

const plan = aPlan([0, 5, 10].map((northM) => ({ eastM: 0, northM, modules: 40 })));
const ground = searchGround(plan, aLens, 15, 3);
const whole = (metres: number) => Math.abs(metres / PITCH_M - Math.round(metres / PITCH_M)) * PITCH_M;

describe("one frame of uniform rows", () => {
  it("is found up to whole modules, told 2 m, 2.5 degrees and 8 % wrong", () => {
    const real = turnedPose(nadirPose([20, 6, 15], 3), [0.008, -0.006, 0]);
    const told = yawedPose(movedPose(real, [1.6, -1.1, 1.2]), 2.5);
    const lock = lockFresh(frameSearch(ground, aFrame(plan, real)), told)!;
    expect(lock.foundShare).toBeGreaterThan(0.9);
    expect(lock.residualPx).toBeLessThan(1);
    expect(whole(lock.pose.at[0] - real.at[0])).toBeLessThan(0.2);
    expect(Math.abs(lock.guess.yawOffDeg + 2.5)).toBeLessThan(0.3);
  }, 240_000);

  it("is found faster from what fitted the frame before, and to the same place", () => {
    const real = nadirPose([23, 6.3, 15], 0);
    const told = movedPose(real, [0.4, 0.3, 0.5]);
    const search = frameSearch(ground, aFrame(plan, real));
    const cold = lockFresh(search, told)!;
    const warm = lockLike(search, told, { yawOffDeg: 0.1, heightM: 15, relief: level })!;
    expect(whole(warm.pose.at[0] - cold.pose.at[0])).toBeLessThan(0.05);
    expect(Math.abs(warm.pose.at[2] - cold.pose.at[2])).toBeLessThan(0.2);
  }, 240_000);
});

it("fits nothing of a frame nearby to bare ground", () => {
  const real = nadirPose([20, 60, 15], 0);
  const told = nadirPose([20, 6, 15], 0);
  const search = frameSearch(ground, aFrame(plan, real));
  expect(lockLike(search, told, { yawOffDeg: 0, heightM: 15, relief: level })).toBeNull();
}, 240_000);
