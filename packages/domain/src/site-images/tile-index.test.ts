import fc from "fast-check";
import { expect, it } from "vitest";
import { readTileIndex, writeTileIndex } from "./tile-index.ts";

const anyTile = fc.record({
  zoom: fc.integer({ min: 0, max: 24 }),
  column: fc.integer({ min: 0, max: 2 ** 24 - 1 }),
  row: fc.integer({ min: 0, max: 2 ** 24 - 1 }),
  part: fc.integer({ min: 0, max: 1000 }),
  start: fc.integer({ min: 0, max: 2 ** 24 }),
  length: fc.integer({ min: 1, max: 2 ** 20 }),
});
const placeOf = ({ zoom, column, row }: { zoom: number; column: number; row: number }) => `${zoom}/${column}/${row}`;

it("finds every tile it was given, whatever their order, and no other", () => {
  const anyTiles = fc.uniqueArray(anyTile, { selector: placeOf, maxLength: 200 });
  fc.assert(
    fc.property(anyTiles, anyTile, (tiles, other) => {
      const index = readTileIndex(writeTileIndex(tiles));
      for (const { part, start, length, ...place } of tiles) expect(index.find(place)).toEqual({ part, start, length });
      if (!tiles.some((tile) => placeOf(tile) === placeOf(other))) expect(index.find(other)).toBeUndefined();
    }),
  );
});
