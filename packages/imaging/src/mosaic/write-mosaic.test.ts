import { webMercator } from "@heliolens/domain/geometry/projections/web-mercator";
import { balanceLevels } from "@heliolens/domain/mosaics/balance-levels";
import { planMosaic } from "@heliolens/domain/mosaics/mosaic-plan";
import { TILE_PX, tileAt, tileCorner, tileSideM } from "@heliolens/domain/site-images/tile-address";
import { beforeAll, describe, expect, it } from "vitest";
import { inMemory } from "../testing/a-geotiff.ts";
import { aHeatFlight, flightPlane, groundC, mosaicInMemory } from "../testing/a-heat-flight.ts";
import { levelPairs } from "./level-pairs.ts";
import { tilesOf } from "./mosaic-tiles.ts";
import { type OpenMosaic, openMosaic } from "./open-mosaic.ts";

const levelsC = [0, 1.5, -2, 0.7, 3, -1];
const images = aHeatFlight(levelsC);
const plan = planMosaic(images)!;

describe("a mosaic of images that do not agree on their level", () => {
  let file: Buffer;
  let span: readonly [number, number];
  let mosaic: OpenMosaic;
  let levels: Float64Array;
  const shares: number[] = [];

  beforeAll(async () => {
    levels = balanceLevels(images.length, await levelPairs(images));
    const levelled = images.map((image, i) => ({ image, level: levels[i]! }));
    const written = await mosaicInMemory(plan, levelled, (share) => shares.push(share));
    ({ file, span } = written);
    mosaic = await openMosaic(plan, inMemory(file));
  }, 60_000);

  /** What the mosaic has at a place of the flight's plane on a zoom, and the middle of the pixel that has it. */
  async function at(eastM: number, northM: number, zoom = plan.finestZoom) {
    const [x, y] = tileAt(webMercator.toMetres(flightPlane.toLonLat([eastM, northM])), zoom).map((tiles) =>
      Math.floor(tiles * TILE_PX),
    ) as [number, number];
    const tile = { zoom, column: Math.floor(x / TILE_PX), row: Math.floor(y / TILE_PX) };
    const heat = await mosaic.readTile(tile);
    const pixel = (y % TILE_PX) * TILE_PX + (x % TILE_PX);
    const [cornerX, cornerY] = tileCorner({ zoom: zoom + 8, column: x, row: y });
    const half = tileSideM(zoom + 8) / 2;
    const middle = webMercator.toLonLat([cornerX + half, cornerY - half]);
    return heat && { heat: heat.heat[pixel]!, level: heat.level[pixel]!, middle };
  }

  it("has at 100 places what the image of that level measured there, to 0.01 K", { tags: ["slow"] }, async () => {
    for (let i = 0; i < 100; i++) {
      const { heat, level, middle } = (await at(-5 + 0.4 * i, ((i * 7) % 9) - 4.5))!;
      const off = levels.map((own) => Math.abs(own - level));
      const image = images[off.indexOf(Math.min(...off))]!;
      const [x, y] = image.ground.toPixel(middle).map(Math.floor) as [number, number];
      expect(Math.abs((await image.load())![y * image.widthPx + x]! - heat)).toBeLessThan(0.01);
    }
  });

  it("is even across images once their levels are added, and keeps what differs inside one", async () => {
    const evened = levelsC.map((levelC, i) => levelC + levels[i]!);
    expect(Math.max(...evened) - Math.min(...evened)).toBeLessThan(0.05);
    const [west, east] = [(await at(0, 0))!, (await at(25.6, 0))!];
    expect(west.heat + west.level - (east.heat + east.level)).toBeCloseTo(groundC(0, 0) - groundC(25.6, 0), 0);
  });

  it("takes each place from the image whose middle is nearest", async () => {
    for (const i of images.keys()) {
      const { level } = (await at(6.4 * i, 0))!;
      expect(level).toBeCloseTo(levels[i]!, 1);
    }
  });

  it("shows nothing where no image does, and means on coarser zooms", async () => {
    expect(await at(0, 2_000)).toBeNull();
    const shown = await Promise.all(tilesOf(plan, plan.finestZoom).map(mosaic.readTile));
    expect(shown).toContain(null);
    for (const tile of shown) expect(tile?.heat.every(Number.isNaN) ?? false).toBe(false);
    expect((await at(0, 9))!.heat).toBeNaN();
    const coarse = (await at(3, 0, plan.finestZoom - 1))!;
    const fine = (await at(3, 0))!;
    expect(coarse.heat).toBeCloseTo(fine.heat, 0);
    expect(await mosaic.readTile({ zoom: plan.coarsestZoom - 1, column: 0, row: 0 })).toBeNull();
  });

  it("spans what the ground has once the levels are added", () => {
    expect(span[0]).toBeGreaterThan(20);
    expect(span[0]).toBeLessThan(22.5);
    expect(span[1]).toBeGreaterThan(27.5);
    expect(span[1]).toBeLessThan(30.5);
  });

  it("has its directories in front, the finest first, and the data of the coarsest zoom before all others", () => {
    expect(file.readUInt16LE(2)).toBe(43);
    expect(file.readBigUInt64LE(8)).toBe(16n);
    expect(shares.at(-1)).toBe(1);
  });
});
