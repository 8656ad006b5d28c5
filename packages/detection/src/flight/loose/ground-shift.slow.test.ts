import { expect, it } from "vitest";
import { movedPose, nadirPose } from "../../lattice/pose.ts";
import { aFrame, aLens, aPlan } from "../../testing/a-plant.ts";
import { shownModules } from "../../testing/shown-modules.ts";
import { groundShift } from "./ground-shift.ts";

const plan = aPlan([{ eastM: -12, northM: 4, modules: 11 }]);
const [before, after] = [nadirPose([0, 0, 15], 0), nadirPose([3, 0.3, 15], 0)];
const far = nadirPose([19, 0, 15], 0);
const laid = { frame: aFrame(plan, before, 1.5), pose: before, found: shownModules(plan, before).found };
const next = aFrame(plan, after, 1.5);
const elsewhere = aFrame(plan, nadirPose([60, -80, 15], 0));
const beyond = aFrame(plan, far);

it("brings a frame that was recorded a metre aside back to the ground it shares with its neighbour", () => {
  const recorded = movedPose(after, [0.9, -0.6, 0]);
  const { byM, likeness, lead } = groundShift(
    laid,
    { frame: next, pose: recorded, found: shownModules(plan, after).found },
    aLens,
  )!;
  expect(Math.hypot(byM[0] + 0.9, byM[1] - 0.6)).toBeLessThan(0.1);
  expect(likeness).toBeGreaterThan(0.5);
  expect(lead).toBeGreaterThan(0.3);
});

it("finds no likeness in other ground that is taken to be the same", () => {
  const { likeness, lead } = groundShift(laid, { frame: elsewhere, pose: after, found: null }, aLens)!;
  expect(likeness).toBeLessThan(0.2);
  expect(lead).toBeLessThan(0.1);
});

it("says nothing where hardly any ground is common", () => {
  expect(groundShift(laid, { frame: beyond, pose: far, found: null }, aLens)).toBeNull();
});
