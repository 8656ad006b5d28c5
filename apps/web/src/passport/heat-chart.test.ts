import { expect, it } from "vitest";
import { chartOf, HEIGHT } from "./heat-chart.ts";

const point = (reportId: number, value: number | null) => ({
  reportId,
  day: `20${reportId}-01-01`,
  state: value === null ? ("sound" as const) : ("found" as const),
  value,
});

it("draws hotter higher, and what has no figure on the ground without a line through it", () => {
  const { line, marks } = chartOf([point(24, 5), point(25, null), point(26, 20)]);
  expect(marks.map(({ x, y }) => [x, y])).toEqual([
    [100, 83],
    [300, HEIGHT - 14],
    [500, 14],
  ]);
  expect(line).toBe("M100 83L500 14");
});
