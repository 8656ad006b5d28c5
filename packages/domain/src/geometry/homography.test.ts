import fc from "fast-check";
import { expect, it } from "vitest";
import { applyHomography, homographyBetween, invertHomography } from "./homography.ts";
import type { Ring } from "./ring.ts";

const near = fc.double({ min: -0.3, max: 0.3, noNaN: true });
// Four corners near a unit square: always a convex quadrilateral.
const quad = fc.array(fc.tuple(near, near), { minLength: 4, maxLength: 4 }).map(
  (shifts): Ring =>
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ].map(([x, y], i) => [x! + shifts[i]![0], y! + shifts[i]![1]]),
);

it("takes the four corners of one quadrilateral to those of the other, and back", () => {
  fc.assert(
    fc.property(quad, quad, (from, to) => {
      const there = homographyBetween(from, to)!;
      const back = invertHomography(there)!;
      from.forEach((corner, i) => {
        const [x, y] = applyHomography(there, corner);
        expect(Math.hypot(x - to[i]![0], y - to[i]![1])).toBeLessThan(1e-7);
        const [againX, againY] = applyHomography(back, [x, y]);
        expect(Math.hypot(againX - corner[0], againY - corner[1])).toBeLessThan(1e-6);
      });
    }),
  );
});

it("refuses corners on a line", () => {
  const line: Ring = [
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 3],
  ];
  expect(
    homographyBetween(line, [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ]),
  ).toBeNull();
});
