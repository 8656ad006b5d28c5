import { expect, it } from "vitest";
import { complexGrid, transform } from "./fourier.ts";

it("gives back, times the number of cells, what went through forward and back", () => {
  const grid = complexGrid(16);
  grid.re.forEach((_, i) => {
    grid.re[i] = Math.sin(i * i);
    grid.im[i] = Math.cos(3 * i);
  });
  const before = [Array.from(grid.re), Array.from(grid.im)] as const;
  transform(grid, "forward");
  transform(grid, "back");
  grid.re.forEach((value, i) => {
    expect(value / 256).toBeCloseTo(before[0][i]!, 4);
    expect(grid.im[i]! / 256).toBeCloseTo(before[1][i]!, 4);
  });
});

it("finds a single wave in one cell", () => {
  const grid = complexGrid(8);
  grid.re.forEach((_, i) => {
    grid.re[i] = Math.cos((2 * Math.PI * 3 * (i % 8)) / 8);
  });
  transform(grid, "forward");
  const strong = [...grid.re.keys()].filter((i) => Math.hypot(grid.re[i]!, grid.im[i]!) > 1);
  expect(strong).toEqual([3, 5]);
});

it("takes powers of two only", () => {
  expect(() => transform(complexGrid(12), "forward")).toThrow(RangeError);
});
