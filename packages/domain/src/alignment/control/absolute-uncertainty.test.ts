import { expect, it } from "vitest";
import { absoluteUncertaintyM } from "./absolute-uncertainty.ts";
import { recordedAccuracyM } from "./recorded-accuracy.ts";

it("is metres with satellites alone and centimetres with RTK, more from higher up", () => {
  const alone = [null, null, null, null];
  const fixed = [0.05, 0.05, 0.05, 0.05];
  expect(absoluteUncertaintyM({ accuraciesM: alone, heightM: 40 })).toBeCloseTo(3, 1);
  expect(absoluteUncertaintyM({ accuraciesM: fixed, heightM: 40 })).toBeCloseTo(0.17, 2);
  expect(absoluteUncertaintyM({ accuraciesM: fixed, heightM: 100 })).toBeGreaterThan(0.3);
  expect(absoluteUncertaintyM({ accuraciesM: [], heightM: 40 })).toBeCloseTo(3, 1);
});

it("takes a file's own word where that is worse than what its kind of fix reaches", () => {
  expect(recordedAccuracyM({ rtk: "fixed", rtkStdM: [0.01, 0.01, 0.03] })).toBe(0.05);
  expect(recordedAccuracyM({ rtk: "fixed", rtkStdM: [0.3, 0.3, 0.5] })).toBeCloseTo(0.3);
  expect(recordedAccuracyM({ rtk: "float", rtkStdM: null })).toBe(0.5);
  expect(recordedAccuracyM({ rtk: "single", rtkStdM: [2, 2, 4] })).toBeNull();
});
