import { expect, it } from "vitest";
import type { Metres } from "../../geometry/lon-lat.ts";
import { metrePlaneAt } from "../../geometry/metre-plane.ts";
import { aQuad } from "../testing/a-quad.ts";
import { snapHeading, snapPoint } from "./snap-to-edges.ts";

const plane = metrePlaneAt([127, 36]);
const at = (...point: Metres) => plane.toLonLat(point);
const module = aQuad({ widthM: 2, depthM: 1 });
const cm = (place: readonly [number, number] | null) =>
  place && plane.toMetres(place).map((value) => Math.round(value * 100));

it("takes a corner of a module before a nearer edge", () => {
  expect(cm(snapPoint(at(0.9, 0.55), [module], 0.3))).toEqual([100, 50]);
  expect(cm(snapPoint(at(0, 0.6), [module], 0.3))).toEqual([0, 50]);
});

it("leaves a place alone that nothing is near to", () => {
  expect(snapPoint(at(0, 1.5), [module], 0.3)).toBeNull();
  expect(snapPoint(at(0, 0), [], 0.3)).toBeNull();
});

it("lays a frame along the rows, whichever of its sides is meant", () => {
  const tilted = aQuad({ widthM: 2, depthM: 1, headingDeg: 12 });
  expect(snapHeading(13, [tilted], 2)).toBeCloseTo(12, 3);
  expect(snapHeading(-79, [tilted], 2)).toBeCloseTo(-78, 3);
  expect(snapHeading(-167, [tilted], 2)).toBeCloseTo(-168, 3);
  expect(snapHeading(30, [tilted], 2)).toBeNull();
  expect(snapHeading(30, [], 2)).toBeNull();
});
