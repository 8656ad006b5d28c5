import { detailOfTile } from "@heliolens/domain/map/detail-level";
import { propertiesOfDetail } from "@heliolens/domain/map/tile-layers";
import { expect, it } from "vitest";
import type { Pack } from "../pack/pack-bytes.ts";
import { lonLatBoxOf } from "../projection/view.ts";
import { aPlant } from "../testing/a-plant.ts";
import { detailThatFits, MAX_TILE_BYTES } from "./detail-that-fits.ts";
import { encodeTile } from "./encode-tile.ts";
import { BUFFER } from "./tile-geometry.ts";
import { type TileAddress, tilePointAt, tileView } from "./tile-grid.ts";

it("a plant of 200,000 modules opens at any zoom: no tile of it over half a megabyte, none empty that could show it", {
  timeout: 30_000,
}, () => {
  const plant = aPlant({ arrays: 200, stringsPerArray: 50, modulesPerString: 20 });
  for (let zoom = 0; zoom <= 22; zoom++)
    for (const place of placesOn(plant, zoom)) {
      const { bytes } = tileOf(plant, place);
      expect([zoom, bytes < MAX_TILE_BYTES]).toEqual([zoom, true]);
      // Farther out all of it is less than a unit of the tile.
      if (zoom >= 5) expect([zoom, bytes > 0]).toEqual([zoom, true]);
    }
});

it("as many modules as a tile may show take no more than half a megabyte, with long numbers too", () => {
  const fullest = aPlant({ arrays: 1, stringsPerArray: 690, modulesPerString: 20 });
  const long = { ...fullest.tables.modules!, ids: fullest.tables.modules!.ids.map((id) => id + 250_000_000) };
  const pack = { ...fullest, tables: { ...fullest.tables, modules: long } };
  const { detail, bytes } = tileOf(pack, placesOn(pack, 13)[0]!, "modules");
  expect([detail, bytes > MAX_TILE_BYTES / 2, bytes <= MAX_TILE_BYTES]).toEqual(["modules", true, true]);
});

it("a design of single modules, each a string of its own, gives way to its arrays before a tile grows too large", () => {
  const plant = aPlant({ arrays: 3, stringsPerArray: 8000, modulesPerString: 1 });
  const { detail, bytes } = tileOf(plant, placesOn(plant, 8)[0]!, "strings");
  expect([detail, bytes < 1000]).toEqual(["arrays", true]);
  expect(tileOf(plant, placesOn(plant, 22)[0]!, "strings").detail).toBe("strings");
});

/** Tiles with a module in them, in three parts of the plant. */
function placesOn(plant: Pack, zoom: number): TileAddress[] {
  const { coordinates } = plant.tables.modules!;
  return Array.from({ length: 3 }, (_, part) => {
    const at = Math.floor((coordinates.length / 2 / 3) * (part + 0.5)) * 2;
    return tilePointAt(coordinates[at]!, coordinates[at + 1]!, zoom);
  });
}

function tileOf(plant: Pack, place: TileAddress, finest = detailOfTile(place.zoom)) {
  const detail = detailThatFits([plant], finest, lonLatBoxOf(tileView(place), BUFFER));
  const sources = [{ table: plant.tables[detail]!, filters: [] }];
  const shape = { name: "modules", properties: propertiesOfDetail[detail] };
  return { detail, bytes: encodeTile(place, shape, sources).length };
}
