import { expect, it } from "vitest";
import { commonGround, groundPeak } from "./ground-peak.ts";
import { CELL_M, type GroundRaster } from "./ground-raster.ts";

const SIDE = 60;
const search = { aroundM: [0, 0], reachM: 3, otherM: 0.6, leastMargin: 60 } as const;

/** What a camera shows that stands so far from the first one. */
const rasterAt = (east: number, north: number, pattern: (x: number, y: number) => number): GroundRaster => ({
  left: -SIDE / 2,
  bottom: -SIDE / 2,
  columns: SIDE,
  rows: SIDE,
  values: Float32Array.from({ length: SIDE * SIDE }, (_, i) =>
    pattern(((i % SIDE) - SIDE / 2) * CELL_M + east, (Math.floor(i / SIDE) - SIDE / 2) * CELL_M + north),
  ),
});

const uneven = (x: number, y: number) =>
  Math.sin(3 * x + Math.sin(y * 1.7) * 2) + Math.cos(2.3 * y - x * Math.sin(x / 3));

it("finds the step between two cameras by the ground that both show", () => {
  const peak = groundPeak(rasterAt(0, 0, uneven), rasterAt(1.6, -0.8, uneven), search);
  expect(peak?.stepM[0]).toBeCloseTo(1.6, 5);
  expect(peak?.stepM[1]).toBeCloseTo(-0.8, 5);
});

it("tells no step on ground that repeats, nor on ground that shows nothing", () => {
  const repeating = (x: number) => Math.sin((2 * Math.PI * x) / 1.2);
  expect(groundPeak(rasterAt(0, 0, repeating), rasterAt(0.4, 0, repeating), search)).toBeNull();
  expect(
    groundPeak(
      rasterAt(0, 0, () => 0),
      rasterAt(0.4, 0, () => 0),
      search,
    ),
  ).toBeNull();
});

it("spreads places over the common ground, and puts none where a module hides it", () => {
  const west = (x: number, y: number) => (x > 0 ? Number.NaN : uneven(x, y));
  const places = commonGround(rasterAt(0, 0, west), rasterAt(2, 0, uneven), [2, 0]);
  expect(places.length).toBeGreaterThan(3);
  expect(places.every(([east]) => east <= 0 && east >= 2 - (SIDE / 2) * CELL_M)).toBe(true);
});
