import fc from "fast-check";
import { expect, it } from "vitest";
import { boxOf, type Ring, ringArea, ringCentroid, ringContains, ringWithin, signedRingArea } from "./ring.ts";

const square: Ring = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
];
const ell: Ring = [
  [0, 0],
  [4, 0],
  [4, 1],
  [1, 1],
  [1, 3],
  [0, 3],
];

it("measures area and centre, whichever way the corners run and however far from the origin", () => {
  expect(ringArea(ell)).toBe(6);
  expect(signedRingArea(square.toReversed())).toBe(-4);
  const [x, y] = ringCentroid(ell);
  expect([x, y]).toEqual([1.5, 1]);
  const far = ell.map(([east, north]): [number, number] => [east + 2e6, north + 6e5]);
  const centre = ringCentroid(far.toReversed());
  expect(centre[0] - 2e6).toBeCloseTo(1.5, 6);
  expect(centre[1] - 6e5).toBeCloseTo(1, 6);
});

it("finds the centre of a ring without area among its corners", () => {
  expect(
    ringCentroid([
      [1, 1],
      [3, 3],
    ]),
  ).toEqual([2, 2]);
});

it("knows inside from outside in a bay", () => {
  expect(ringContains(ell, [0.5, 2])).toBe(true);
  expect(ringContains(ell, [2, 2])).toBe(false);
});

it("cuts rings to a frame without making them larger", () => {
  expect(ringArea(ringWithin(square, { minX: 1, minY: -1, maxX: 5, maxY: 1 }))).toBe(1);
  expect(ringWithin(square, { minX: 3, minY: 3, maxX: 5, maxY: 5 })).toEqual([]);
  const coordinate = fc.double({ min: -10, max: 10, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 3 }), (triangle) => {
      const frame = { minX: -4, minY: -3, maxX: 4, maxY: 3 };
      const cut = ringWithin(triangle, frame);
      expect(ringArea(cut)).toBeLessThanOrEqual(ringArea(triangle) + 1e-9);
      if (cut.length === 0) return;
      const box = boxOf(cut);
      expect(box.minX).toBeGreaterThanOrEqual(-4 - 1e-9);
      expect(box.maxY).toBeLessThanOrEqual(3 + 1e-9);
    }),
  );
});
