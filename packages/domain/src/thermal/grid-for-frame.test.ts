import { expect, it } from "vitest";
import { gridForFrame } from "./grid-for-frame.ts";

const grid = { widthPx: 3, heightPx: 2, celsius: Float32Array.of(1, 2, 3, 4, 5, 6) };

it("takes a CSV as it is when it has the image's size", () => {
  expect(gridForFrame(grid, { widthPx: 3, heightPx: 2 })).toBe(grid);
});

it("turns a CSV whose lines are the image's columns", () => {
  expect(gridForFrame(grid, { widthPx: 2, heightPx: 3 })).toEqual({
    widthPx: 2,
    heightPx: 3,
    celsius: Float32Array.of(1, 4, 2, 5, 3, 6),
  });
});

it("refuses a CSV of another image", () => {
  expect(gridForFrame(grid, { widthPx: 640, heightPx: 512 })).toBe("thermal.csv-size-mismatch");
});
