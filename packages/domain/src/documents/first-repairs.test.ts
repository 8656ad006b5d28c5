import { expect, it } from "vitest";
import type { DefectStatus } from "../defects/defect-status.ts";
import { firstRepairs } from "./first-repairs.ts";

const aDefect = (id: number, wonPerYear: number, status: DefectStatus = "FOUND") => ({
  id,
  status,
  moduleId: id,
  affectedModules: 1,
  lostModules: wonPerYear / 100,
  loss: { powerKw: 0, energyMwhPerYear: wonPerYear / 150_000, wonPerYear },
});

it("takes the first ten that are open, and says what repairing them brings back", () => {
  const ordered = [aDefect(1, 900, "COMPLETE"), ...Array.from({ length: 12 }, (_, index) => aDefect(index + 2, 100))];
  const first = firstRepairs(ordered);
  expect(first.defects.map(({ id }) => id)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(first.wonPerYear).toBeCloseTo(1_000);
  expect(first.kwhPerYear).toBeCloseTo(1_000 / 150);
  expect(first.shareOfLoss).toBeCloseTo(10 / 12);
});

it("says no money where none is known or none is open", () => {
  expect(firstRepairs([{ ...aDefect(1, 100), loss: null }])).toMatchObject({ wonPerYear: null, shareOfLoss: 1 });
  expect(firstRepairs([aDefect(1, 100, "COMPLETE")])).toEqual({
    defects: [],
    wonPerYear: null,
    kwhPerYear: null,
    shareOfLoss: null,
  });
});
