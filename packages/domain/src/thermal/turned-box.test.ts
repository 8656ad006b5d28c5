import fc from "fast-check";
import { expect, it } from "vitest";
import { turnedBox } from "./turned-box.ts";

it("stands on its first side and reaches to the point, on whichever side that is", () => {
  expect(turnedBox([0, 0], [10, 0], [3, 4])).toEqual([
    [0, 0],
    [10, 0],
    [10, 4],
    [0, 4],
  ]);
  expect(turnedBox([0, 0], [3, 4], [-8, 6])).toEqual([
    [0, 0],
    [3, 4],
    [-5, 10],
    [-8, 6],
  ]);
});

it("has square corners and equal opposite sides, however it is turned", () => {
  const coordinate = fc.double({ min: -500, max: 500, noNaN: true });
  const point = fc.tuple(coordinate, coordinate);
  fc.assert(
    fc.property(point, point, point, (from, to, through) => {
      fc.pre(Math.hypot(to[0] - from[0], to[1] - from[1]) > 1);
      const [a, b, c, d] = turnedBox(from, to, through) as [typeof from, typeof from, typeof from, typeof from];
      const side = (p: readonly number[], q: readonly number[]) => [q[0]! - p[0]!, q[1]! - p[1]!] as const;
      const [along, across, back] = [side(a, b), side(b, c), side(d, c)];
      expect(along[0] * across[0] + along[1] * across[1]).toBeCloseTo(0, 4);
      expect([back[0] - along[0], back[1] - along[1]].every((off) => Math.abs(off) < 1e-6)).toBe(true);
    }),
  );
});
