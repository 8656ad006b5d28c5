import fc from "fast-check";
import { expect, it } from "vitest";
import { convexHull } from "./convex-hull.ts";

it("gives a turned row of modules its four corners", () => {
  const corners = [...row(0), ...row(1), ...row(2)];
  expect(convexHull(Float64Array.from(corners))).toHaveLength(8);
});

it("encloses every point and is convex", () => {
  const number = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(number, number), { minLength: 3, maxLength: 60 }), (points) => {
      const hull = convexHull(Float64Array.from(points.flat()));
      for (let side = 0; side < hull.length; side += 2) {
        const [ax, ay] = [hull[side]!, hull[side + 1]!];
        const [bx, by] = [hull[(side + 2) % hull.length]!, hull[(side + 3) % hull.length]!];
        for (const [x, y] of points)
          expect((bx - ax) * (y - ay) - (by - ay) * (x - ax)).toBeGreaterThanOrEqual(-1.1e-6);
      }
    }),
  );
});

it("has nothing to enclose around no point, one point or a line of them", () => {
  expect(convexHull(Float64Array.of()).length).toBeLessThan(6);
  expect(convexHull(Float64Array.of(1, 2)).length).toBeLessThan(6);
  expect(convexHull(Float64Array.of(0, 0, 1, 1, 2, 2, 3, 3)).length).toBeLessThan(6);
});

// One module of a row turned by about 7 degrees.
const row = (index: number): number[] =>
  [
    [index, 0],
    [index + 0.95, 0],
    [index + 0.95, 2],
    [index, 2],
  ].flatMap(([x, y]) => [x! * 0.9925 - y! * 0.1219, x! * 0.1219 + y! * 0.9925]);
