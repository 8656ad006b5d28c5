import { projectionOf } from "@heliolens/domain/geometry/projections/projection-of";
import { webMercator } from "@heliolens/domain/geometry/projections/web-mercator";
import { type PictureTile, TILE_PX, tileAt } from "@heliolens/domain/site-images/tile-address";
import { describe, expect, it } from "vitest";
import { aBigTiff, aGeoTiff, inMemory } from "../testing/a-geotiff.ts";
import { openGeoPicture } from "./geo-picture.ts";
import { decodePictureTile, encodePictureTile } from "./picture-tile-bytes.ts";
import { tileOrthomosaic } from "./tile-orthomosaic.ts";
import { planTiles } from "./tile-plan.ts";

const centre = [127.1, 36.3] as const;

async function tilesOf(bytes: Uint8Array) {
  const picture = await openGeoPicture(inMemory(bytes));
  const plan = planTiles(picture);
  const tiles = new Map<string, Uint8Array>();
  const shares: number[] = [];
  await tileOrthomosaic(picture, plan, {
    take: async (tile, rgba) => void tiles.set(keyOf(tile), rgba),
    progress: (share) => void shares.push(share),
  });
  /** The pixel at a place, in the tile of a zoom. */
  const at = (place: readonly [number, number], zoom: number) => {
    const [column, row] = tileAt(webMercator.toMetres(place), zoom);
    const tile = tiles.get(keyOf({ zoom, column: Math.floor(column), row: Math.floor(row) }));
    if (tile === undefined) return [0, 0, 0, 0];
    const [x, y] = [column, row].map((value) => Math.floor((value % 1) * TILE_PX)) as [number, number];
    return [...tile.subarray((y * TILE_PX + x) * 4, (y * TILE_PX + x) * 4 + 4)];
  };
  return { picture, plan, tiles, shares, at };
}

const keyOf = ({ zoom, column, row }: PictureTile) => `${zoom}/${column}/${row}`;

describe("an orthomosaic of four coloured quarters", () => {
  it("gives the same tiles with places of 64 bits", async () => {
    const [classic, big] = [aGeoTiff, aBigTiff].map((write) => write({ epsg: 5186, centre }));
    expect((await tilesOf(big!)).tiles).toEqual((await tilesOf(classic!)).tiles);
  });

  it.each([4326, 3857, 5186, 5187, 5179, 32652])("is cut into tiles that lie where EPSG:%i says", async (epsg) => {
    const { plan, at, shares, picture } = await tilesOf(aGeoTiff({ epsg, centre }));
    expect(picture.epsg).toBe(epsg);
    // 10 cm pixels over 60 m, some metres off the middle in each direction.
    const [lon, lat] = centre;
    const [eastDeg, northDeg] = [15 / 90_000, 15 / 111_000];
    for (const zoom of [plan.maxZoom, plan.maxZoom - 1]) {
      expect(at([lon - eastDeg, lat + northDeg], zoom)).toEqual([200, 0, 0, 255]);
      expect(at([lon + eastDeg, lat + northDeg], zoom)).toEqual([0, 200, 0, 255]);
      expect(at([lon - eastDeg, lat - northDeg], zoom)).toEqual([0, 0, 200, 255]);
      expect(at([lon + eastDeg * 4, lat], zoom)[3]).toBe(0);
    }
    expect(shares.at(-1)).toBe(1);
  });

  it("puts the corner between its quarters within a pixel of its true place", async () => {
    const { plan, at } = await tilesOf(aGeoTiff({ epsg: 5186, centre }));
    const { toMetres, toLonLat } = projectionOf(5186);
    const [x, y] = toMetres(centre);
    expect(at(toLonLat([x - 0.15, y + 0.15]), plan.maxZoom)).toEqual([200, 0, 0, 255]);
    expect(at(toLonLat([x + 0.15, y + 0.15]), plan.maxZoom)).toEqual([0, 200, 0, 255]);
  });

  it("is clear where the file says there is nothing, at every zoom", async () => {
    const { plan, at } = await tilesOf(aGeoTiff({ epsg: 5186, centre }));
    // The fourth quarter is of the declared no-data value.
    const place = [centre[0] + 15 / 90_000, centre[1] - 15 / 111_000] as const;
    for (let zoom = plan.minZoom + 1; zoom <= plan.maxZoom; zoom++)
      expect([zoom, at(place, zoom)[3]]).toEqual([zoom, 0]);
  });

  it("is cut from about its own resolution to a tile or two, each tile once", async () => {
    const { plan, tiles } = await tilesOf(aGeoTiff({ epsg: 5186, centre }));
    expect(plan.maxZoom).toBe(20);
    expect([...tiles.keys()].filter((key) => key.startsWith(`${plan.minZoom}/`)).length).toBeLessThanOrEqual(4);
  });
});

it("keeps colours and transparency in a tile's bytes", async () => {
  const rgba = new Uint8Array(TILE_PX * TILE_PX * 4);
  for (let at = 0; at < rgba.length / 2; at += 4) rgba.set([180, 90, 30, 255], at);
  const bytes = await encodePictureTile(rgba);
  const back = await decodePictureTile(bytes);
  expect(bytes.length).toBeLessThan(2_000);
  expect([back[3], back[back.length - 1]]).toEqual([255, 0]);
  expect([...back.subarray(0, 3)]).toEqual([180, 90, 30].map((value) => expect.closeTo(value, -1)));
});

describe("refuses", () => {
  it.each([
    ["what is no TIFF", new TextEncoder().encode("JPEG? no."), "site-images.unreadable"],
    ["a TIFF cut short", aGeoTiff({ epsg: 5186, centre }).subarray(0, 3000), "site-images.unreadable"],
    ["a picture without a place", aGeoTiff({ epsg: null, centre }), "site-images.not-placed"],
    ["a code that no system has", aGeoTiff({ epsg: 9999, centre }), "site-images.system-unknown"],
  ])("%s with a code", async (_, bytes, code) => {
    await expect(tilesOf(bytes)).rejects.toMatchObject({ code });
  });
});
