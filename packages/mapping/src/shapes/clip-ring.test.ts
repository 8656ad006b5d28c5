import fc from "fast-check";
import { expect, it } from "vitest";
import { clipRing } from "./clip-ring.ts";

const window = { minX: 0, minY: 0, maxX: 10, maxY: 10 };

it("cuts a square that hangs over a corner to the part inside", () => {
  expect(area(clipRing([-5, -5, 5, -5, 5, 5, -5, 5], window))).toBe(25);
});

it("leaves nothing of what lies outside and all of what lies inside", () => {
  expect(clipRing([20, 20, 30, 20, 30, 30], window)).toEqual([]);
  expect(clipRing([1, 1, 5, 1, 5, 5], window)).toEqual([1, 1, 5, 1, 5, 5]);
});

it("keeps the way round, never leaves the window, and two halves make the whole", () => {
  const number = fc.double({ min: -20, max: 20, noNaN: true });
  const triangle = fc.tuple(number, number, number, number, number, number);
  fc.assert(
    fc.property(triangle, (ring) => {
      const inside = clipRing(ring, window);
      for (const value of inside) expect(value >= 0 && value <= 10).toBe(true);
      const left = clipRing(ring, { ...window, maxX: 4 });
      const right = clipRing(ring, { ...window, minX: 4 });
      expect(area(left) + area(right)).toBeCloseTo(area(inside), 6);
      if (Math.abs(area(inside)) > 1e-6) expect(Math.sign(area(inside))).toBe(Math.sign(area(ring)));
    }),
  );
});

function area(ring: readonly number[]): number {
  let twice = 0;
  for (let at = 0; at < ring.length; at += 2) {
    const next = (at + 2) % ring.length;
    twice += ring[at]! * ring[next + 1]! - ring[next]! * ring[at + 1]!;
  }
  return twice / 2;
}
