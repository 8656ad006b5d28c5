import { expect, it } from "vitest";
import { firstPartOf } from "./first-world.ts";
import type { BaseFeature } from "./near-korea.ts";

const aFeature = (geometry: BaseFeature["geometry"], z?: number) => ({
  properties: z === undefined ? {} : { z },
  geometry,
});
const line = (...coordinates: readonly (readonly [number, number])[]) =>
  aFeature({ type: "MultiLineString", coordinates: [coordinates] });

it("thins a coast that is nearly straight, and keeps a cape", () => {
  expect(firstPartOf(line([0, 0], [1, 0.1], [2, 0], [3, 2], [4, 0]))?.geometry.coordinates).toEqual([
    [
      [0, 0],
      [2, 0],
      [3, 2],
      [4, 0],
    ],
  ]);
});

it("leaves out islands of a few pixels and names of small towns", () => {
  expect(firstPartOf(line([0, 0], [0.2, 0.2]))).toBeNull();
  const town = (z: number) => firstPartOf(aFeature({ type: "Point", coordinates: [127, 37] }, z));
  expect([town(3.5) !== null, town(7)]).toEqual([true, null]);
});
