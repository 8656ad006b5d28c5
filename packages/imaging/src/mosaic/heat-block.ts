import { webMercator } from "@heliolens/domain/geometry/projections/web-mercator";
import { type PictureTile, TILE_PX, tileCorner, tileSideM } from "@heliolens/domain/site-images/tile-address";
import type { HeatTile } from "./heat-tile.ts";
import type { LonLatBox, MosaicImage } from "./mosaic-image.ts";

/** A square of the ground at the finest zoom that images are painted on, one after the other. */
export interface HeatBlock {
  readonly sidePx: number;
  /** Of pixel columns and rows. */
  readonly lons: Float64Array;
  readonly lats: Float64Array;
  readonly heat: Float32Array;
  readonly level: Float32Array;
  /** How far from its image's middle each pixel lies; the least wins. */
  readonly offMiddle: Float32Array;
}

/** Above one tile of a coarser zoom. */
export function emptyBlock(tile: PictureTile, finestZoom: number): HeatBlock {
  const sidePx = TILE_PX * 2 ** (finestZoom - tile.zoom);
  const [x, y] = tileCorner(tile);
  const pixelM = tileSideM(tile.zoom) / sidePx;
  const at = (pixel: number) =>
    webMercator.toLonLat([x + (pixel + 0.5) * pixelM, y - (pixel + 0.5) * pixelM]) as readonly [number, number];
  return {
    sidePx,
    lons: Float64Array.from({ length: sidePx }, (_, pixel) => at(pixel)[0]),
    lats: Float64Array.from({ length: sidePx }, (_, pixel) => at(pixel)[1]),
    heat: new Float32Array(sidePx * sidePx).fill(Number.NaN),
    level: new Float32Array(sidePx * sidePx).fill(Number.NaN),
    offMiddle: new Float32Array(sidePx * sidePx).fill(Infinity),
  };
}

export const boxOfBlock = ({ lons, lats }: HeatBlock): LonLatBox => [lons[0]!, lats.at(-1)!, lons.at(-1)!, lats[0]!];

/** Pixels at the rim of a frame are the worst of a lens, and half of the ground they show is beyond it. */
const RIM_PX = 2;

/** Each pixel of the ground takes the nearest pixel of the image that sees it nearest to its middle. Nothing is mixed: what is read there was measured. */
export function paintImage(block: HeatBlock, image: MosaicImage, heat: Float32Array, level: number): void {
  const { sidePx, lons, lats, offMiddle } = block;
  const { widthPx, heightPx, ground } = image;
  const lonLats = image.footprint;
  const [left, right] = rangeIn(
    lons,
    lonLats.map(([lon]) => lon),
  );
  const [top, bottom] = rangeIn(
    lats,
    lonLats.map(([, lat]) => lat),
  );
  const reach = widthPx * widthPx + heightPx * heightPx;
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) {
      const [x, y] = ground.toPixel([lons[column]!, lats[row]!]);
      if (!(x >= RIM_PX && y >= RIM_PX && x < widthPx - RIM_PX && y < heightPx - RIM_PX)) continue;
      const at = row * sidePx + column;
      const off = ((x - widthPx / 2) ** 2 + (y - heightPx / 2) ** 2) / reach;
      if (off >= offMiddle[at]!) continue;
      const value = heat[Math.floor(y) * widthPx + Math.floor(x)]!;
      if (Number.isNaN(value)) continue;
      offMiddle[at] = off;
      block.heat[at] = value;
      block.level[at] = level;
    }
}

/** The first and the last index of a rising or falling row whose values lie between the least and the greatest asked for. */
function rangeIn(values: Float64Array, asked: readonly number[]): readonly [number, number] {
  const step = (values.at(-1)! - values[0]!) / (values.length - 1);
  const places = asked.map((value) => (value - values[0]!) / step);
  return [
    Math.max(0, Math.floor(Math.min(...places)) - 1),
    Math.min(values.length - 1, Math.ceil(Math.max(...places)) + 1),
  ];
}

/** The tile of the finest zoom at a column and row of tiles within the block; null where nothing was painted. */
export function tileOfBlock({ sidePx, heat, level }: HeatBlock, column: number, row: number): HeatTile | null {
  const tile = { heat: new Float32Array(TILE_PX * TILE_PX), level: new Float32Array(TILE_PX * TILE_PX) };
  let isEmpty = true;
  for (let y = 0; y < TILE_PX; y++) {
    const from = (row * TILE_PX + y) * sidePx + column * TILE_PX;
    const own = heat.subarray(from, from + TILE_PX);
    isEmpty &&= own.every(Number.isNaN);
    tile.heat.set(own, y * TILE_PX);
    tile.level.set(level.subarray(from, from + TILE_PX), y * TILE_PX);
  }
  return isEmpty ? null : tile;
}
