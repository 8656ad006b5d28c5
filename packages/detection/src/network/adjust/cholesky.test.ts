import { expect, it } from "vitest";
import { backSolved, choleskyFactor } from "./cholesky.ts";

it("solves a symmetric system by its lower half", () => {
  // 4x + 2y = 8, 2x + 5y + z = 15, y + 3z = 11 at x = 1, y = 2, z = 3.
  const factor = choleskyFactor(Float64Array.of(4, 0, 0, 2, 5, 0, 0, 1, 3), 3);
  const solution = backSolved(factor, Float64Array.of(8, 15, 11));
  [1, 2, 3].forEach((value, i) => {
    expect(solution[i]).toBeCloseTo(value, 9);
  });
});

it("leaves out what hangs on the unknowns before it", () => {
  const factor = choleskyFactor(Float64Array.of(1, 0, 1, 1), 2);
  expect([...backSolved(factor, Float64Array.of(2, 2))]).toEqual([2, 0]);
});
