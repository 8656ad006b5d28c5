import { defaultThresholds, thresholdRanges } from "@heliolens/domain/analysis/analysis-thresholds";
import { expect, it } from "vitest";
import { outsideRange, thresholdsTyped, typedThresholds } from "./typed-thresholds.ts";

const typed = typedThresholds(defaultThresholds);

it("shows thresholds with three decimals and reads them back as numbers", () => {
  expect(typed.stringShare).toBe("0.333");
  expect(thresholdsTyped(typed)).toEqual({ ...defaultThresholds, stringShare: 0.333 });
});

it("names every field that is empty, no number, or outside what a company may set", () => {
  const wrong = { ...typed, moduleWarmerK: "0.4", contrastK: "", leastConfidence: "절반", onceFactor: "5" };
  expect(outsideRange(typed, thresholdRanges)).toEqual([]);
  expect(outsideRange(wrong, thresholdRanges)).toEqual(["moduleWarmerK", "contrastK", "leastConfidence"]);
});
