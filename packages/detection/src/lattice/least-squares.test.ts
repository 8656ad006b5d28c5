import { expect, it } from "vitest";
import { solved } from "./least-squares.ts";

it("solves three equations whose first pivot is zero", () => {
  const matrix = Float64Array.from([0, 2, 1, 1, 1, 1, 2, 0, 3]);
  expect(Array.from(solved(matrix, Float64Array.from([7, 6, 11]))!).map((x) => Math.round(x * 1e9) / 1e9)).toEqual([
    1, 2, 3,
  ]);
});

it("says so when the equations are no help", () => {
  expect(solved(Float64Array.from([1, 2, 2, 4]), Float64Array.from([1, 2]))).toBeNull();
});
