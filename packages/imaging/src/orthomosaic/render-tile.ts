import { webMercator } from "@heliolens/domain/geometry/projections/web-mercator";
import type { Point } from "@heliolens/domain/geometry/ring";
import { valueBetween } from "@heliolens/domain/site-images/node-grid";
import { type PixelBlock, samplePixels } from "@heliolens/domain/site-images/sample-pixels";
import { type PictureTile, TILE_PX, tileCorner, tileSideM } from "@heliolens/domain/site-images/tile-address";
import type { GeoPicture } from "./geo-picture.ts";
import type { PixelWindow } from "./pixel-window.ts";

// A projection bends a tile by far less than a pixel between nodes this close.
const NODES = 9;

/** Source pixels at the nodes of a tile, as flat pairs row by row. */
export function sourceNodes(picture: Pick<GeoPicture, "toPixel">, tile: PictureTile): Float64Array {
  const [west, north] = tileCorner(tile);
  const stepM = tileSideM(tile.zoom) / (NODES - 1);
  const nodes = new Float64Array(NODES * NODES * 2);
  for (let at = 0; at < NODES * NODES; at++) {
    const place: Point = [west + (at % NODES) * stepM, north - Math.floor(at / NODES) * stepM];
    nodes.set(picture.toPixel(webMercator.toLonLat(place)), at * 2);
  }
  return nodes;
}

/** The part of the source a tile is made from; null where it lies outside. */
export function windowOf(
  { widthPx, heightPx }: Pick<GeoPicture, "widthPx" | "heightPx">,
  nodes: Float64Array,
): PixelWindow | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < nodes.length; at += 2) {
    left = Math.min(left, nodes[at]!);
    right = Math.max(right, nodes[at]!);
    top = Math.min(top, nodes[at + 1]!);
    bottom = Math.max(bottom, nodes[at + 1]!);
  }
  const window = {
    left: Math.max(0, Math.floor(left) - 1),
    top: Math.max(0, Math.floor(top) - 1),
    right: Math.min(widthPx, Math.ceil(right) + 2),
    bottom: Math.min(heightPx, Math.ceil(bottom) + 2),
  };
  return window.left < window.right && window.top < window.bottom ? window : null;
}

/** A tile's pixels out of a block of the source; null where nothing of it is to be seen. */
export function renderTile(nodes: Float64Array, block: PixelBlock): Uint8Array | null {
  const rgba = new Uint8Array(TILE_PX * TILE_PX * 4);
  const grid = { nodes, across: NODES, stepPx: TILE_PX / (NODES - 1) };
  let hasInk = false;
  for (let at = 0; at < TILE_PX * TILE_PX; at++) {
    const column = (at % TILE_PX) + 0.5;
    const row = Math.floor(at / TILE_PX) + 0.5;
    const x = valueBetween(grid, column, row, 0) - 0.5;
    const y = valueBetween(grid, column, row, 1) - 0.5;
    if (samplePixels(block, x, y, rgba, at * 4)) hasInk = true;
  }
  return hasInk ? rgba : null;
}
