import { expect, it } from "vitest";
import { cropGrid } from "./crop-grid.ts";

const grid = { widthPx: 4, heightPx: 3, celsius: Float32Array.from({ length: 12 }, (_, i) => i) };

it("cuts a square out of a frame", () => {
  expect(cropGrid(grid, { x: 2, y: 1, halfPx: 1 })).toEqual({
    widthPx: 2,
    heightPx: 2,
    celsius: Float32Array.of(1, 2, 5, 6),
  });
});

it("has no temperature beyond the frame", () => {
  expect([...cropGrid(grid, { x: 0, y: 3, halfPx: 1 }).celsius]).toEqual([Number.NaN, 8, Number.NaN, Number.NaN]);
});
