import { expect, it } from "vitest";
import { isInSight } from "./in-sight.ts";

const map = { width: 800, height: 500 };

it("leaves the map where it is for a place that can be seen", () => {
  expect(isInSight({ x: 400, y: 250 }, map)).toBe(true);
  expect(isInSight({ x: 25, y: 475 }, map)).toBe(true);
});

it("moves the map for a place beyond its edge, or so near to it that its marker would be cut", () => {
  const hidden = [
    { x: -5, y: 250 },
    { x: 24, y: 250 },
    { x: 776, y: 250 },
    { x: 400, y: 10 },
    { x: 400, y: 900 },
  ];
  expect(hidden.map((place) => isInSight(place, map))).toEqual(hidden.map(() => false));
});
