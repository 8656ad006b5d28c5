import { expect, it } from "vitest";
import { findOutOfRange } from "../inspection/value-ranges.ts";
import { defaultThresholds, thresholdRanges } from "./analysis-thresholds.ts";

it("the thresholds that come with the product are ones that a company may set", () => {
  expect(Object.keys(thresholdRanges)).toEqual(Object.keys(defaultThresholds));
  expect(findOutOfRange(thresholdRanges, { ...defaultThresholds })).toBeNull();
});
