import fc from "fast-check";
import { expect, it } from "vitest";
import { convexHull } from "./convex-hull.ts";
import type { Point } from "./ring.ts";

it("goes around every point, and only through points that were given", () => {
  const points = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 50 })), {
    minLength: 3,
    maxLength: 60,
    selector: String,
  });
  fc.assert(
    fc.property(points, (given: Point[]) => {
      const hull = convexHull(given);
      for (const corner of hull) expect(given).toContain(corner);
      const isLeftOf = ([ax, ay]: Point, [bx, by]: Point, [x, y]: Point) =>
        (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0;
      const isAround = (point: Point) =>
        hull.every((corner, i) => isLeftOf(corner, hull[(i + 1) % hull.length]!, point));
      expect(given.filter((point) => !isAround(point))).toEqual([]);
      expect(convexHull(hull).length).toBe(hull.length);
    }),
  );
});

it("of a square with a point inside is the square", () => {
  const square: Point[] = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ];
  expect(convexHull([...square, [2, 2], [2, 0]])).toEqual(square);
});
