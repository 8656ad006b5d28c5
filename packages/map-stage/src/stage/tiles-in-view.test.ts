import { webMercator } from "@heliolens/domain/geometry/projections/web-mercator";
import { expect, it } from "vitest";
import { metresInView, tilesInView } from "./tiles-in-view.ts";

const plant = { west: 126.99, south: 36.495, east: 127.01, north: 36.505 };

it("a map opens with the tiles that cover it, at the zoom that shows the whole plant", () => {
  const tiles = tilesInView(plant, { widthPx: 900, heightPx: 560 });
  // 0.02 degrees over 852 pixels: 29.6 pixels a thousandth of a degree, between zoom 14 (23.3) and 15 (46.6).
  expect(new Set(tiles.map(({ z }) => z))).toEqual(new Set([14]));
  const middle = { x: Math.floor((127 / 360 + 0.5) * 2 ** 14), y: 6405 };
  expect(tiles).toContainEqual({ z: 14, ...middle });
  expect(tiles.length).toBeLessThanOrEqual(6);
});

it("a map shows its box in the middle, with the padding, and the same metres a pixel both ways", () => {
  const [west, south, east, north] = metresInView(plant, { widthPx: 900, heightPx: 560 })!;
  const [boxWest, boxSouth] = webMercator.toMetres([plant.west, plant.south]);
  const [boxEast, boxNorth] = webMercator.toMetres([plant.east, plant.north]);
  expect((east - west) / 900).toBeCloseTo((north - south) / 560, 6);
  // The box is higher for its width than the pane: it keeps 24 pixels above and below.
  expect((boxNorth - boxSouth) / ((north - south) / 560)).toBeCloseTo(560 - 48, 3);
  expect([(west + east) / 2, (south + north) / 2]).toEqual([
    expect.closeTo((boxWest + boxEast) / 2, 3),
    expect.closeTo((boxSouth + boxNorth) / 2, 3),
  ]);
});

it("a pane with no room for a map opens with none", () => {
  expect(tilesInView(plant, { widthPx: 0, heightPx: 0 })).toEqual([]);
  expect(metresInView(plant, { widthPx: 0, heightPx: 0 })).toBeNull();
});
