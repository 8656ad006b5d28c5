import { expect, it } from "vitest";
import { hilbertOf } from "./hilbert.ts";

it("walks a grid in steps to a neighbour, each cell once", () => {
  // The curve's first 4^5 steps fill the 32 x 32 corner of the grid.
  const cells = Array.from({ length: 1024 }, (_, cell) => [cell % 32, Math.floor(cell / 32)] as const);
  const inOrder = cells.toSorted((a, b) => hilbertOf(...a) - hilbertOf(...b));
  expect(new Set(cells.map((cell) => hilbertOf(...cell))).size).toBe(1024);
  for (let step = 1; step < inOrder.length; step++) {
    const [a, b] = [inOrder[step - 1]!, inOrder[step]!];
    expect(Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1])).toBe(1);
  }
});

it("stays within 32 bits", () => {
  expect(Math.max(hilbertOf(65_535, 65_535), hilbertOf(65_535, 0), hilbertOf(0, 65_535))).toBe(2 ** 32 - 1);
});
