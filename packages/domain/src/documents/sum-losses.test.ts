import { expect, it } from "vitest";
import { type LosingDefect, sumLosses } from "./sum-losses.ts";

const aDefect = (change: Partial<LosingDefect> = {}): LosingDefect => ({
  status: "FOUND",
  moduleId: null,
  affectedModules: 1,
  lostModules: 0.5,
  loss: { powerKw: 0.25, energyMwhPerYear: 0.3, wonPerYear: 50_000 },
  ...change,
});

it("adds what is not repaired, and of several on one module the costliest alone", () => {
  const sum = sumLosses([
    aDefect(),
    aDefect({ status: "COMPLETE" }),
    aDefect({ moduleId: 7, lostModules: 0.2, loss: { powerKw: 0.1, energyMwhPerYear: 0.1, wonPerYear: 1 } }),
    aDefect({ moduleId: 7, lostModules: 1, loss: { powerKw: 0.5, energyMwhPerYear: 0.6, wonPerYear: 100_000 } }),
  ]);
  expect(sum).toEqual({
    affectedModules: 2,
    lostModules: 1.5,
    loss: { powerKw: 0.75, energyMwhPerYear: 0.8999999999999999, wonPerYear: 150_000 },
    isPowerKnown: true,
  });
});

it("says where a plant's power is not known", () => {
  expect(sumLosses([aDefect({ loss: null })])).toMatchObject({ lostModules: 0.5, isPowerKnown: false });
  expect(sumLosses([])).toEqual({
    affectedModules: 0,
    lostModules: 0,
    loss: { powerKw: 0, energyMwhPerYear: 0, wonPerYear: 0 },
    isPowerKnown: true,
  });
});
