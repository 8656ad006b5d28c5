import { expect, it } from "vitest";
import { tilesInView } from "./tiles-in-view.ts";

const plant = { west: 126.99, south: 36.495, east: 127.01, north: 36.505 };

it("a map opens with the tiles that cover it, at the zoom that shows the whole plant", () => {
  const tiles = tilesInView(plant, { widthPx: 900, heightPx: 560 });
  // 0.02 degrees over 852 pixels: 29.6 pixels a thousandth of a degree, between zoom 14 (23.3) and 15 (46.6).
  expect(new Set(tiles.map(({ z }) => z))).toEqual(new Set([14]));
  const middle = { x: Math.floor((127 / 360 + 0.5) * 2 ** 14), y: 6405 };
  expect(tiles).toContainEqual({ z: 14, ...middle });
  expect(tiles.length).toBeLessThanOrEqual(6);
});

it("a pane with no room for a map opens with none", () => {
  expect(tilesInView(plant, { widthPx: 0, heightPx: 0 })).toEqual([]);
});
