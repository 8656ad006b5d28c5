import { webMercator } from "@heliolens/domain/geometry/projections/web-mercator";
import type { Point } from "@heliolens/domain/geometry/ring";
import { type PictureTile, TILE_PX, tileCorner, tileSideM } from "@heliolens/domain/site-images/tile-place";
import type { GeoPicture, PixelWindow } from "./geo-picture.ts";

/** A part of the source in memory. */
export interface SourceBlock extends PixelWindow {
  readonly rgba: Uint8Array;
}

// A projection bends a tile by far less than a pixel between nodes this close.
const NODES = 9;
const CELL_PX = TILE_PX / (NODES - 1);

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
export function renderTile(nodes: Float64Array, block: SourceBlock): Uint8Array | null {
  const rgba = new Uint8Array(TILE_PX * TILE_PX * 4);
  let hasInk = false;
  for (let row = 0; row < TILE_PX; row++)
    for (let column = 0; column < TILE_PX; column++) {
      const [x, y] = sourceAt(nodes, column + 0.5, row + 0.5);
      hasInk = sample(block, x - 0.5, y - 0.5, rgba, (row * TILE_PX + column) * 4) || hasInk;
    }
  return hasInk ? rgba : null;
}

function sourceAt(nodes: Float64Array, column: number, row: number): Point {
  const [u, v] = [column / CELL_PX, row / CELL_PX];
  const [cellX, cellY] = [Math.floor(u), Math.floor(v)];
  const [shareX, shareY] = [u - cellX, v - cellY];
  const at = (cellY * NODES + cellX) * 2;
  const below = at + NODES * 2;
  const between = (axis: 0 | 1) =>
    (nodes[at + axis]! * (1 - shareX) + nodes[at + 2 + axis]! * shareX) * (1 - shareY) +
    (nodes[below + axis]! * (1 - shareX) + nodes[below + 2 + axis]! * shareX) * shareY;
  return [between(0), between(1)];
}

/** Mixes the four pixels around a point, each by how much of it there is to be seen. */
function sample(block: SourceBlock, x: number, y: number, into: Uint8Array, at: number): boolean {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  let [red, green, blue, alpha] = [0, 0, 0, 0];
  for (let corner = 0; corner < 4; corner++) {
    const [cornerX, cornerY] = [column + (corner & 1), row + (corner >> 1)];
    if (cornerX < block.left || cornerX >= block.right || cornerY < block.top || cornerY >= block.bottom) continue;
    const from = ((cornerY - block.top) * (block.right - block.left) + cornerX - block.left) * 4;
    const weight = (1 - Math.abs(x - cornerX)) * (1 - Math.abs(y - cornerY)) * block.rgba[from + 3]!;
    red += weight * block.rgba[from]!;
    green += weight * block.rgba[from + 1]!;
    blue += weight * block.rgba[from + 2]!;
    alpha += weight;
  }
  if (alpha < 0.5) return false;
  into[at] = Math.round(red / alpha);
  into[at + 1] = Math.round(green / alpha);
  into[at + 2] = Math.round(blue / alpha);
  into[at + 3] = Math.round(alpha);
  return true;
}
