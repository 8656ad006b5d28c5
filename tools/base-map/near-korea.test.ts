import { expect, it } from "vitest";
import { type BaseFeature, partNearKorea } from "./near-korea.ts";

const square = (west: number, south: number, east: number, north: number): BaseFeature => ({
  geometry: {
    type: "Polygon",
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  },
});

it("cuts land at the box around Korea, and leaves out what lies elsewhere", () => {
  const cut = partNearKorea(square(100, 30, 120, 40))!;
  expect(cut.geometry.coordinates).toEqual([
    [
      [108, 30],
      [120, 30],
      [120, 40],
      [108, 40],
      [108, 30],
    ],
  ]);
  expect(partNearKorea(square(-10, 30, 20, 40))).toBeNull();
  expect(partNearKorea(square(126, 35, 127, 36))).toEqual(square(126, 35, 127, 36));
});

it("keeps the lines and names that a map of Korea shows", () => {
  const seoul: BaseFeature = { geometry: { type: "Point", coordinates: [127, 37.57] } };
  const paris: BaseFeature = { geometry: { type: "Point", coordinates: [2.35, 48.85] } };
  const near = [
    [126, 37],
    [127, 38],
  ] as const;
  const far = [
    [10, 50],
    [11, 51],
  ] as const;
  const lines: BaseFeature = { geometry: { type: "MultiLineString", coordinates: [near, far] } };
  expect([partNearKorea(seoul), partNearKorea(paris)]).toEqual([seoul, null]);
  expect(partNearKorea(lines)).toEqual({ geometry: { type: "MultiLineString", coordinates: [near] } });
});
