import { expect, it } from "vitest";
import { compassPointOf, distanceAndBearing } from "./distance-and-bearing.ts";
import { metrePlaneAt } from "./metre-plane.ts";

const here = [127, 36] as const;
const at = (east: number, north: number) => metrePlaneAt(here).toLonLat([east, north]);

it("tells metres and the direction from north, clockwise, where degrees are not square", () => {
  const way = distanceAndBearing(here, at(30, -40));
  expect([way.distanceM, way.bearingDeg]).toEqual([expect.closeTo(50, 6), expect.closeTo(143.13, 2)]);
  expect(distanceAndBearing(here, at(-10, 0)).bearingDeg).toBeCloseTo(270);
});

it("names the direction by the nearest of eight", () => {
  expect([0, 22, 23, 180, 338, 359].map(compassPointOf)).toEqual(["N", "N", "NE", "S", "N", "N"]);
});
