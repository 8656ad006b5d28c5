import { expect, it } from "vitest";
import { heatOfBox, heatOfFrame } from "./heat-of-box.ts";
import type { TemperatureGrid } from "./temperature-grid.ts";

const aGrid = (widthPx: number, celsius: number[]): TemperatureGrid => ({
  widthPx,
  heightPx: celsius.length / widthPx,
  celsius: Float32Array.from(celsius),
});

it("finds the hottest, coldest and average of a box and where they are", () => {
  const grid = aGrid(3, [10, 20, 30, 40, 50, 60, 70, 80, 90]);
  expect(heatOfBox(grid, { x: 1, y: 1, width: 2, height: 2 })).toEqual({
    maxC: 90,
    minC: 50,
    averageC: 70,
    maxAt: [2, 2],
    minAt: [1, 1],
  });
});

it("leaves out pixels without a temperature instead of answering NaN", () => {
  const grid = aGrid(2, [Number.NaN, 20, 30, Number.NaN]);
  expect(heatOfFrame(grid)).toMatchObject({ maxC: 30, minC: 20, averageC: 25 });
  expect(heatOfBox(grid, { x: 0, y: 0, width: 1, height: 1 })).toBeNull();
});

it("takes the part of a box that lies on the frame", () => {
  const grid = aGrid(2, [1, 2, 3, 4]);
  expect(heatOfBox(grid, { x: -5, y: 0.4, width: 6, height: 1 })).toMatchObject({ maxC: 3, minC: 1 });
  expect(heatOfBox(grid, { x: 5, y: 5, width: 3, height: 3 })).toBeNull();
});
