import { describe, expect, it } from "vitest";
import type { LonLat } from "../../geometry/lon-lat.ts";
import { metrePlaneAt } from "../../geometry/metre-plane.ts";
import { whyNotFootprint } from "./why-not-footprint.ts";

const plane = metrePlaneAt([126.7, 34.8]);
const ringOf = (...corners: readonly (readonly [number, number])[]): LonLat[] =>
  corners.map((corner) => plane.toLonLat(corner));

describe("four corners", () => {
  it.each([
    ["of an image seen from above", ringOf([0, 16], [20, 16], [20, 0], [0, 0]), null],
    ["under perspective", ringOf([-15, 17], [15, 17], [13, -5], [-13, -5]), null],
    ["that mirror it", ringOf([0, 0], [20, 0], [20, 16], [0, 16]), "alignment.footprint-folded"],
    ["that cross", ringOf([0, 16], [20, 0], [20, 16], [0, 8]), "alignment.footprint-folded"],
    ["with one drawn inwards", ringOf([0, 16], [20, 16], [5, 12], [0, 0]), "alignment.footprint-folded"],
    ["all on one spot", ringOf([0, 0], [0, 0], [0, 0], [0, 0]), "alignment.footprint-out-of-range"],
    ["of a few centimetres", ringOf([0, 0.1], [0.1, 0.1], [0.1, 0], [0, 0]), "alignment.footprint-out-of-range"],
    ["of a whole county", ringOf([0, 9e3], [9e3, 9e3], [9e3, 0], [0, 0]), "alignment.footprint-out-of-range"],
    [
      "off the map",
      [
        [500, 34],
        [501, 34],
        [501, 33],
        [500, 33],
      ] as LonLat[],
      "alignment.footprint-out-of-range",
    ],
  ] as const)("%s", (_what, ring, why) => {
    expect(whyNotFootprint(ring)).toBe(why);
  });
});
