import { applyHomography, homographyBetween } from "@heliolens/domain/geometry/homography";
import type { Point, Ring } from "@heliolens/domain/geometry/ring";
import fc from "fast-check";
import { expect, it } from "vitest";
import { NUMBERS_A_CORNER, perspectiveCorners } from "./perspective-corners.ts";

const picture: Ring = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];
const trapezoid: Ring = [
  [-0.7, 0.8],
  [0.6, 0.9],
  [0.3, -0.5],
  [-0.2, -0.6],
];

it("shows the same place of the picture on either side of the diagonal as the camera would", () => {
  const strip = perspectiveCorners(picture, trapezoid)!;
  const back = homographyBetween(trapezoid, picture)!;
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, share, fc.constantFrom([0, 1, 2], [1, 2, 3]), (s, t, triangle) => {
      const [along, aside] = s + t > 1 ? [1 - s, 1 - t] : [s, t];
      const [x, y, u, v, q] = blended(strip, triangle as [number, number, number], [along, aside]);
      const [wantedU, wantedV] = applyHomography(back, [x!, y!]);
      expect(u! / q!).toBeCloseTo(wantedU, 4);
      expect(v! / q!).toBeCloseTo(wantedV, 4);
    }),
  );
});

it("draws nothing where the corners lie on a line", () => {
  const line: Ring = [
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 3],
  ];
  expect(perspectiveCorners(picture, line)).toBeNull();
});

/** As a graphics card blends what the corners of a triangle say. */
function blended(strip: Float32Array, [a, b, c]: [number, number, number], [along, aside]: Point): number[] {
  const corner = (index: number) => [...strip.slice(index * NUMBERS_A_CORNER, (index + 1) * NUMBERS_A_CORNER)];
  const [one, two, three] = [corner(a), corner(b), corner(c)];
  return one.map((value, i) => value * (1 - along - aside) + two[i]! * along + three[i]! * aside);
}
