import { findTileLayer } from "@heliolens/domain/map/tile-layers";
import { expect, it } from "vitest";
import { extentOf } from "../pack/box-tree.ts";
import type { Pack } from "../pack/pack-bytes.ts";
import { reportPack } from "../pack/report-pack.ts";
import { aPlant, wkbPoint } from "../testing/a-plant.ts";
import { readTile } from "../testing/read-tile.ts";
import { MAX_TILE_BYTES } from "./detail-that-fits.ts";
import { encodeTile } from "./encode-tile.ts";
import { BUFFER } from "./tile-geometry.ts";
import { readTileAddress, type TileAddress, tilePointAt } from "./tile-grid.ts";

const modulesLayer = { name: "modules", properties: ["array_id", "string_id", "module_id"] };

it("holds each module of a plant with its ids, where it lies", () => {
  const plant = aPlant({ arrays: 2, stringsPerArray: 2, modulesPerString: 5 });
  const tile = tileOf(plant, 17)!;
  expect([tile.name, tile.version, tile.extent]).toEqual(["modules", 2, 4096]);
  expect(tile.features.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  );
  const first = tile.features.find(({ id }) => id === 1)!;
  expect(first.properties).toEqual({ array_id: "A1", string_id: "S1", module_id: "M1" });
  // A module of 1.05 x 2.1 m at 34.8°N, in units of 6.1 cm.
  const [width, height] = sidesOf(first.parts[0]!);
  expect(width).toBeCloseTo(1.05 / 0.0613, -0.5);
  expect(height).toBeCloseTo(2.1 / 0.0613, -0.5);
});

it("turns outlines clockwise on the screen, as the format asks", () => {
  for (const { parts } of tileOf(aPlant(), 18)!.features) expect(areaOf(parts[0]!)).toBeGreaterThan(0);
});

it("shares a plant among neighbouring tiles without losing a module, and cuts at their edge", () => {
  const plant = aPlant({ arrays: 4, stringsPerArray: 5, modulesPerString: 20 });
  const place = placeOf(plant, 20);
  const seen = new Set<number>();
  for (let column = place.column - 6; column <= place.column + 6; column++)
    for (let row = place.row - 6; row <= place.row + 6; row++)
      for (const { id, parts } of readTile(encodeTile({ zoom: 20, column, row }, modulesLayer, sourcesOf(plant)))
        ?.features ?? []) {
        seen.add(id);
        for (const value of parts.flat(2)) expect(value >= -BUFFER && value <= 4096 + BUFFER).toBe(true);
      }
  expect(seen.size).toBe(400);
});

it("is empty where nothing lies", () => {
  expect(encodeTile({ zoom: 17, column: 0, row: 0 }, modulesLayer, sourcesOf(aPlant())).length).toBe(0);
});

it("keeps every defect near by, and one for those on top of each other farther out", () => {
  const defects = Array.from({ length: 200 }, (_, index) => ({
    ...aDefect,
    id: index + 1,
    location: wkbPoint([126.7 + index * 1e-5, 34.8]).toString("base64"),
  }));
  const pack = reportPack(
    { reportId: 1, revision: "1", pictureUrls: { thermal: "", rgb: "" } },
    { defects, thermalImages: [], rgbImages: [] },
  );
  const tile = (zoom: number) =>
    readTile(
      encodeTile(tilePointAt(126.7005, 34.8, zoom), { name: "defects", properties: ["defect_status"] }, [
        { table: pack.tables.defects!, filters: [] },
      ]),
    );
  expect(tile(10)!.features.length).toBeLessThan(4);
  const near = [...new Set([0, 1, 2, 3].map((step) => 126.7 + step * 0.0005))].flatMap(
    (lon) =>
      readTile(
        encodeTile(tilePointAt(lon, 34.8, 18), { name: "defects", properties: [] }, [
          { table: pack.tables.defects!, filters: [] },
        ]),
      )!.features,
  );
  expect(new Set(near.map(({ id }) => id)).size).toBe(200);
});

it("a tile of ten thousand defects stays below half a megabyte", { tags: ["slow"] }, () => {
  const defects = Array.from({ length: 10_000 }, (_, index) => ({
    ...aDefect,
    id: index + 1,
    imageName: `DJI_20260612103000_${index}_T.JPG`,
    moduleCode: `M${index}`,
    location: wkbPoint([126.7 + (index % 100) * 1e-5, 34.8 + Math.floor(index / 100) * 1e-5]).toString("base64"),
  }));
  const title = { reportId: 1, revision: "1", pictureUrls: { thermal: "", rgb: "" } };
  const { tables } = reportPack(title, { defects, thermalImages: [], rgbImages: [] });
  const layer = findTileLayer("defects")!;
  const bytes = encodeTile(tilePointAt(126.7005, 34.8005, 17), layer, [{ table: tables.defects!, filters: [] }]);
  expect([bytes.length > 100_000, bytes.length <= MAX_TILE_BYTES]).toEqual([true, true]);
});

it.each([
  ["99", "0", "0"],
  ["-1", "0", "0"],
  ["3", "8", "0"],
  ["3", "0", "-1"],
  ["3", "..", "0"],
  ["3", "1e1", "0"],
  ["03", "0", "0"],
  ["3", "0", "%2f"],
])("refuses tile %s/%s/%s", (z, x, y) => {
  expect(() => readTileAddress(z, x, y)).toThrow("map.tile-invalid");
});

const aDefect = {
  reportId: 1,
  imageId: null,
  code: "CELL",
  mainCode: "CELL",
  name: "셀",
  status: "FOUND",
  isAiFinding: false,
  arrayCode: null,
  stringCode: null,
  moduleCode: null,
  imageName: null,
  shape: null,
} as const;

const sourcesOf = (pack: Pack) => [{ table: pack.tables.modules!, filters: [] }];
const tileOf = (pack: Pack, zoom: number) => readTile(encodeTile(placeOf(pack, zoom), modulesLayer, sourcesOf(pack)));

function placeOf(pack: Pack, zoom: number): TileAddress {
  const { minLon, minLat, maxLon, maxLat } = extentOf(pack.tables.modules!.tree)!;
  return tilePointAt((minLon + maxLon) / 2, (minLat + maxLat) / 2, zoom);
}

function sidesOf(ring: readonly (readonly [number, number])[]): [number, number] {
  const lengths = ring.map(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!;
    return Math.hypot(nextX - x, nextY - y);
  });
  return [Math.min(...lengths), Math.max(...lengths)];
}

function areaOf(ring: readonly (readonly [number, number])[]): number {
  return ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!;
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}
