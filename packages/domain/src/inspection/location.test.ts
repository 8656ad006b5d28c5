import { expect, it } from "vitest";
import { whyNotLocation } from "./location.ts";

const at = (...coordinates: number[]) => whyNotLocation({ type: "Point", coordinates });

it("takes a place in Korea and refuses it with the axes swapped", () => {
  expect(at(126.47, 34.8)).toBeNull();
  expect(at(34.8, 126.47)).toBe("inspection.location-out-of-range");
});

it.each([
  [[527, 34]],
  [[127, 137]],
  [[-180.1, 0]],
  [[Number.NaN, 0]],
  [[0, Number.POSITIVE_INFINITY]],
  [[127]],
  [[]],
  [[127, 35, 40]],
])("refuses %j", (coordinates) => {
  expect(at(...coordinates)).toBe("inspection.location-out-of-range");
});

it("refuses what is no point", () => {
  expect(whyNotLocation({ type: "LineString", coordinates: [127, 35] })).toBe("inspection.location-out-of-range");
});
