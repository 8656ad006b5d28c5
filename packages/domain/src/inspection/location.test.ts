import { expect, it } from "vitest";
import { whyNotLocation } from "./location.ts";

it("takes a place in Korea and refuses it with the axes swapped", () => {
  expect(whyNotLocation([126.47, 34.8])).toBeNull();
  expect(whyNotLocation([34.8, 126.47])).toBe("inspection.location-out-of-range");
});

it.each([
  [527, 34],
  [127, 137],
  [-180.1, 0],
  [Number.NaN, 0],
  [0, Number.POSITIVE_INFINITY],
] as const)("refuses %d, %d", (lon, lat) => {
  expect(whyNotLocation([lon, lat])).toBe("inspection.location-out-of-range");
});
