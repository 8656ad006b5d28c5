import { expect, it } from "vitest";
import { webMercator } from "../geometry/projections/web-mercator.ts";
import { childrenOf, tileAt, tileCorner } from "./tile-address.ts";

it("finds the tile of a place and the place of a tile", () => {
  const seoul = webMercator.toMetres([126.978, 37.5665]);
  expect(tileAt(seoul, 10).map(Math.floor)).toEqual([873, 396]);
  const corner = tileCorner({ zoom: 10, column: 873, row: 396 });
  expect(tileAt(corner, 10)).toEqual([expect.closeTo(873, 9), expect.closeTo(396, 9)]);
  expect(webMercator.toLonLat(corner)[0]).toBeLessThan(126.978);
});

it("divides a tile into four of the next zoom that fill it", () => {
  const [northWest, , , southEast] = childrenOf({ zoom: 3, column: 6, row: 3 });
  expect(tileCorner(northWest!)).toEqual(tileCorner({ zoom: 3, column: 6, row: 3 }));
  expect(southEast).toEqual({ zoom: 4, column: 13, row: 7 });
});
