import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LonLat, Metres } from "../geometry/lon-lat.ts";
import { metrePlaneAt } from "../geometry/metre-plane.ts";
import { crossingOf, MOST_CORNERS, whyNotNear, whyNotRing } from "./ring-rule.ts";

const plane = metrePlaneAt([126.7, 34.8]);
const ringOf = (corners: readonly Metres[]): LonLat[] => corners.map(plane.toLonLat);
const square = ringOf([
  [0, 0],
  [2, 0],
  [2, 1],
  [0, 1],
]);

describe("a ring of the design", () => {
  it("may be any simple shape with an area", () => {
    expect(whyNotRing(square)).toBeNull();
    expect(whyNotRing(square.toReversed())).toBeNull();
    expect(whyNotRing(square.slice(1))).toBeNull();
  });

  it.each([
    ["two corners", square.slice(0, 2), "design.ring-too-few-corners"],
    ["too many", Array.from({ length: MOST_CORNERS + 1 }, () => square[0]!), "design.ring-too-many-corners"],
    ["a corner off the earth", [...square.slice(0, 3), [200, 34.8] as const], "design.ring-out-of-range"],
    ["a corner that is no number", [...square.slice(0, 3), [Number.NaN, 34.8] as const], "design.ring-out-of-range"],
    ["a corner in another country", [...square.slice(0, 3), [128.7, 34.8] as const], "design.ring-out-of-range"],
    [
      "three corners in a line",
      ringOf([
        [0, 0],
        [1, 0],
        [2, 0],
      ]),
      "design.ring-without-area",
    ],
    [
      "a bow tie",
      ringOf([
        [0, 0],
        [4, 1],
        [4, 0],
        [0, 3],
      ]),
      "design.ring-crosses-itself",
    ],
    [
      "a bow tie of two equal wings",
      ringOf([
        [0, 0],
        [4, 4],
        [4, 0],
        [0, 4],
      ]),
      "design.ring-crosses-itself",
    ],
    [
      "a corner on another side",
      ringOf([
        [0, 0],
        [4, 0],
        [4, 4],
        [2, 0],
        [0, 4],
      ]),
      "design.ring-crosses-itself",
    ],
  ] as const)("is refused with %s", (_case, ring, code) => {
    expect(whyNotRing(ring)).toBe(code);
  });

  it("of corners in order around a middle never crosses itself, whichever is named first", () => {
    const angles = fc.uniqueArray(fc.integer({ min: 0, max: 359 }), { minLength: 5, maxLength: 40 });
    fc.assert(
      fc.property(angles, fc.integer({ min: 0, max: 39 }), (degrees, first) => {
        const sorted = degrees.toSorted((a, b) => a - b).map((angle) => (angle * Math.PI) / 180);
        const corners = sorted.map((angle): Metres => [100 * Math.cos(angle), 100 * Math.sin(angle)]);
        const turned = [...corners.slice(first % corners.length), ...corners.slice(0, first % corners.length)];
        expect(whyNotRing(ringOf(turned))).not.toBe("design.ring-crosses-itself");
      }),
    );
  });
  it("that crosses itself is told where", () => {
    const bowTie = ringOf([
      [0, 0],
      [4, 1],
      [4, 0],
      [0, 1],
    ]);
    const [east, north] = plane.toMetres(crossingOf(bowTie)!);
    expect([east.toFixed(3), north.toFixed(3)]).toEqual(["2.000", "0.500"]);
    expect(crossingOf(square)).toBeNull();
  });

  it("belongs near its site, where that is known", () => {
    expect(whyNotNear(square, [126.71, 34.81])).toBeNull();
    expect(whyNotNear(square, [-3.7, 40.4])).toBe("design.ring-out-of-range");
    expect(whyNotNear(square, null)).toBeNull();
  });
});
