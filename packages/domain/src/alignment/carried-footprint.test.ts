import { expect, it } from "vitest";
import type { LonLat } from "../geometry/lon-lat.ts";
import { metrePlaneAt } from "../geometry/metre-plane.ts";
import { carriedFootprint } from "./carried-footprint.ts";

const plane = metrePlaneAt([126.7, 34.8]);
const ringOf = (half: number, east: number, grown: number): LonLat[] =>
  (
    [
      [-1, 1],
      [1, 1],
      [1, -1],
      [-1, -1],
    ] as const
  ).map(([u, v]) => plane.toLonLat([east + u * half * grown, v * half * grown]));

it("the visible twin of an image that nobody moved keeps its place to the last digit", () => {
  const twin = ringOf(15, 0.2, 1);
  expect(carriedFootprint(twin, { from: ringOf(10, 0, 1), to: ringOf(10, 0, 1) })).toEqual(twin);
});

it("the visible twin is moved and grown as its thermal image was", () => {
  const carried = carriedFootprint(ringOf(15, 0.2, 1), { from: ringOf(10, 0, 1), to: ringOf(10, 3, 1.1) });
  const [east, north] = plane.toMetres(carried[1]!);
  expect([east, north]).toEqual([expect.closeTo(3 + 15.2 * 1.1, 4), expect.closeTo(15 * 1.1, 4)]);
});
