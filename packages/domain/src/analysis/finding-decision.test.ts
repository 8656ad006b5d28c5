import { expect, it } from "vitest";
import { precisionOf } from "./finding-decision.ts";

it("precision is the share of decided findings that were defects, of whatever type", () => {
  expect(precisionOf({ confirmed: 8, changed: 1, rejected: 1 })).toBeCloseTo(0.9, 10);
});

it("precision is not told while too few findings were decided", () => {
  expect(precisionOf({ confirmed: 3, changed: 0, rejected: 1 })).toBeNull();
});
