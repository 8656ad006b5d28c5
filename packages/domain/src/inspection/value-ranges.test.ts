import { describe, expect, it } from "vitest";
import { conditionRanges, findOutOfRange, siteRanges } from "./value-ranges.ts";

describe("conditions of an inspection", () => {
  it("are within range on a good flying day, and may be unknown", () => {
    const day = { irradianceWm2: 860, ambientC: 24.5, windMs: 3, cloudOkta: 1, humidityPercent: 48 };
    expect(findOutOfRange(conditionRanges, day)).toBeNull();
    expect(findOutOfRange(conditionRanges, { irradianceWm2: null })).toBeNull();
    expect(findOutOfRange(conditionRanges, {})).toBeNull();
  });

  it.each([
    ["irradianceWm2", 0, 1500],
    ["windMs", 0, 60],
    ["cloudOkta", 0, 8],
    ["humidityPercent", 0, 100],
    ["ambientC", -40, 60],
  ] as const)("keep %s between %d and %d", (field, min, max) => {
    for (const value of [min, max]) expect(findOutOfRange(conditionRanges, { [field]: value })).toBeNull();
    for (const value of [min - 0.1, max + 0.1, Number.NaN])
      expect(findOutOfRange(conditionRanges, { [field]: value })).toEqual({ field, min, max });
  });
});

it("refuses a plant with a negative capacity", () => {
  expect(findOutOfRange(siteRanges, { capacityKwp: -1 })).toEqual({ field: "capacityKwp", min: 0, max: 10_000_000 });
});
