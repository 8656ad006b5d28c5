import { expect, it } from "vitest";
import { aLens, aPlan, PITCH_M } from "../testing/a-plant.ts";
import { shownModules } from "../testing/shown-modules.ts";
import { moduleShifts } from "./module-shifts.ts";
import { movedPose, nadirPose } from "./pose.ts";

it("moves a frame onto the drawn modules, and counts those that would lie beyond the end of the row", () => {
  const plan = aPlan([{ eastM: 0, northM: 0, modules: 12 }]);
  const real = nadirPose([13, 1, 15], 0);
  const { found } = shownModules(plan, real);
  const shifts = moduleShifts(aLens, plan, movedPose(real, [0.4, -0.6, 0]), found, 3);
  const scoreAt = (modules: number) =>
    shifts.find(({ byM }) => Math.hypot(byM[0] + 0.4 - modules * PITCH_M, byM[1] - 0.6) < 0.2)!.score;
  const shown = found.centres.length;
  expect(scoreAt(0)).toBeGreaterThan(0.95);
  expect(scoreAt(1)).toBeLessThan((shown - 1) / shown + 0.01);
  expect(scoreAt(2)).toBeLessThan((shown - 2) / shown + 0.01);
});

it("names places of uniform rows that are whole modules apart, and none beyond reach", () => {
  const plan = aPlan([{ eastM: 0, northM: 0, modules: 40 }]);
  const real = nadirPose([20, 1, 15], 0);
  const shifts = moduleShifts(aLens, plan, real, shownModules(plan, real).found, 2.5);
  const eastM = shifts.map(({ byM }) => byM[0]).toSorted((a, b) => a - b);
  expect(eastM).toEqual([-2, -1, 0, 1, 2].map((modules) => expect.closeTo(modules * PITCH_M, 0)));
});
