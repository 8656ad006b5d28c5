import { expect, it } from "vitest";
import { heatSeries } from "./heat-series.ts";

const inspections = [
  { reportId: 3, day: "2028-05-01", seenBy: 0 },
  { reportId: 2, day: "2027-05-01", seenBy: 4 },
  { reportId: 1, day: "2026-05-01", seenBy: 2 },
  { reportId: 4, day: "2029-05-01", seenBy: 1 },
];
const defect = (reportId: number, deltaTK: number | null) => ({
  reportId,
  deltaTK,
  normalisedDeltaTK: null,
  maxHeatC: null,
});

it("follows a module through the years: the hottest defect speaks, and sound is not the same as unseen", () => {
  const defects = [defect(2, 12), defect(2, 19), defect(1, null)];
  expect(heatSeries(inspections, defects, "deltaTK")).toEqual([
    { reportId: 1, day: "2026-05-01", state: "found", value: null },
    { reportId: 2, day: "2027-05-01", state: "found", value: 19 },
    { reportId: 3, day: "2028-05-01", state: "unseen", value: null },
    { reportId: 4, day: "2029-05-01", state: "sound", value: null },
  ]);
});

it("has no value of a measure that no defect knows", () => {
  expect(heatSeries(inspections, [defect(2, 12)], "maxHeatC").map(({ value }) => value)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
