import { webMercator } from "@heliolens/domain/geometry/projections/web-mercator";
import { valueBetween } from "@heliolens/domain/site-images/node-grid";
import { type PixelBlock, samplePixels } from "@heliolens/domain/site-images/sample-pixels";
import { type PictureTile, TILE_PX, tileAt } from "@heliolens/domain/site-images/tile-address";
import type { View } from "../projection/view.ts";
import type { ColouredPlane } from "./compose.ts";

/** Tiles of one zoom out of an orthomosaic, as plain data. */
export interface Photo {
  readonly zoom: number;
  readonly tiles: readonly (Pick<PictureTile, "column" | "row"> & { readonly rgba: Uint8Array })[];
}

// Over so few pixels any projection is straight to a hundredth of one.
const NODE_PX = 16;

/** Lays a photo over what is painted so far. */
export function paintPhoto(view: View, photo: Photo, rgba: Uint8Array): void {
  if (photo.tiles.length === 0) return;
  const block = joined(photo);
  const across = Math.ceil(view.widthPx / NODE_PX) + 1;
  const grid = { nodes: nodesOf(view, photo.zoom, across), across, stepPx: NODE_PX };
  const sampled = new Uint8Array(4);
  for (let at = 0; at < view.widthPx * view.heightPx; at++) {
    const column = (at % view.widthPx) + 0.5;
    const row = Math.floor(at / view.widthPx) + 0.5;
    const x = valueBetween(grid, column, row, 0);
    const y = valueBetween(grid, column, row, 1);
    if (samplePixels(block, x - 0.5, y - 0.5, sampled, 0)) layOver(sampled, 0, rgba, at * 4);
  }
}

/** Lays what was drawn in a palette over what is painted so far. */
export function paintPlane({ plane, colours }: ColouredPlane, rgba: Uint8Array): void {
  const bytes = Uint8Array.from(colours.flat());
  for (let at = 0; at < plane.cells.length; at++) {
    const cell = plane.cells[at]!;
    if (cell !== 0) layOver(bytes, cell * 4, rgba, at * 4);
  }
}

function layOver(top: Uint8Array, from: number, below: Uint8Array, at: number): void {
  const topAlpha = top[from + 3]! / 255;
  const belowAlpha = (below[at + 3]! / 255) * (1 - topAlpha);
  const alpha = topAlpha + belowAlpha;
  if (alpha === 0) return;
  for (let channel = 0; channel < 3; channel++)
    below[at + channel] = Math.round((top[from + channel]! * topAlpha + below[at + channel]! * belowAlpha) / alpha);
  below[at + 3] = Math.round(alpha * 255);
}

/** The tiles side by side, in pixels of their zoom. */
function joined({ tiles }: Photo): PixelBlock {
  const columns = tiles.map(({ column }) => column);
  const rows = tiles.map(({ row }) => row);
  const [west, north] = [Math.min(...columns), Math.min(...rows)];
  const [widthPx, heightPx] = [(Math.max(...columns) - west + 1) * TILE_PX, (Math.max(...rows) - north + 1) * TILE_PX];
  const rgba = new Uint8Array(widthPx * heightPx * 4);
  for (const tile of tiles) {
    const [left, top] = [(tile.column - west) * TILE_PX, (tile.row - north) * TILE_PX];
    for (let row = 0; row < TILE_PX; row++)
      rgba.set(tile.rgba.subarray(row * TILE_PX * 4, (row + 1) * TILE_PX * 4), ((top + row) * widthPx + left) * 4);
  }
  const [left, top] = [west * TILE_PX, north * TILE_PX];
  return { left, top, right: left + widthPx, bottom: top + heightPx, rgba };
}

/** Pixels of the photo's zoom at the nodes of a view, as flat pairs row by row. */
function nodesOf(view: View, zoom: number, across: number): Float64Array {
  const down = Math.ceil(view.heightPx / NODE_PX) + 1;
  const perColumn = (view.maxX - view.minX) / view.widthPx;
  const perRow = (view.maxY - view.minY) / view.heightPx;
  const nodes = new Float64Array(across * down * 2);
  for (let at = 0; at < across * down; at++) {
    const x = view.minX + (at % across) * NODE_PX * perColumn;
    const y = view.maxY - Math.floor(at / across) * NODE_PX * perRow;
    const [column, row] = tileAt(webMercator.toMetres(view.crs.toLonLat(x, y)), zoom);
    nodes[at * 2] = column * TILE_PX;
    nodes[at * 2 + 1] = row * TILE_PX;
  }
  return nodes;
}
