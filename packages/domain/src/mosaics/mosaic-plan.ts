import type { LonLat } from "../geometry/lon-lat.ts";
import { webMercator } from "../geometry/projections/web-mercator.ts";
import { FINEST_ZOOM, TILE_PX, tileAt, tileSideM } from "../site-images/tile-address.ts";

/** Which squares of the world a mosaic is made of. Its corner is a corner of the coarsest zoom, so that every zoom is made of whole tiles. */
export interface MosaicPlan {
  readonly coarsestZoom: number;
  readonly finestZoom: number;
  /** Tiles of the finest zoom. */
  readonly west: number;
  readonly north: number;
  readonly columns: number;
  readonly rows: number;
}

export interface PlannedFrame {
  readonly widthPx: number;
  /** The corners of the frame on the map. */
  readonly footprint: readonly LonLat[];
}

/** About four thousand million pixels. */
const MOST_TILES = 60_000;
/** On the coarsest zoom the mosaic is as large as so many tiles, at most. */
const COARSEST_TILES = 2;

/** Null where there is no frame. The finest zoom has about as many pixels as the images. */
export function planMosaic(frames: readonly PlannedFrame[]): MosaicPlan | null {
  if (frames.length === 0) return null;
  const sides = frames.map(pixelSideM).sort((a, b) => a - b);
  const wanted = Math.round(Math.log2(tileSideM(0) / TILE_PX / sides[Math.floor(sides.length / 2)]!));
  const box = boxOf(frames);
  let finestZoom = Math.min(FINEST_ZOOM, Math.max(0, wanted));
  while (finestZoom > 0 && tilesOf(box, finestZoom) > MOST_TILES) finestZoom--;
  let coarsestZoom = finestZoom;
  while (coarsestZoom > 0 && Math.max(...spanOf(box, coarsestZoom).sides) > COARSEST_TILES) coarsestZoom--;
  const { west, north, sides: coarse } = spanOf(box, coarsestZoom);
  const factor = 2 ** (finestZoom - coarsestZoom);
  return {
    coarsestZoom,
    finestZoom,
    west: west * factor,
    north: north * factor,
    columns: coarse[0] * factor,
    rows: coarse[1] * factor,
  };
}

interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

function boxOf(frames: readonly PlannedFrame[]): Box {
  let box: Box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const { footprint } of frames)
    for (const [x, y] of footprint.map((corner) => webMercator.toMetres(corner)))
      box = {
        minX: Math.min(box.minX, x),
        minY: Math.min(box.minY, y),
        maxX: Math.max(box.maxX, x),
        maxY: Math.max(box.maxY, y),
      };
  return box;
}

function spanOf({ minX, minY, maxX, maxY }: Box, zoom: number) {
  const [west, north] = tileAt([minX, maxY], zoom).map(Math.floor) as [number, number];
  const [east, south] = tileAt([maxX, minY], zoom).map(Math.ceil) as [number, number];
  return { west, north, sides: [Math.max(1, east - west), Math.max(1, south - north)] as const };
}

function tilesOf(box: Box, zoom: number): number {
  const { sides } = spanOf(box, zoom);
  return sides[0] * sides[1];
}

/** Of EPSG:3857, along the upper side of the frame. */
function pixelSideM({ widthPx, footprint }: PlannedFrame): number {
  const [left, right] = [footprint[0]!, footprint[1]!].map((corner) => webMercator.toMetres(corner)) as [Pair, Pair];
  return Math.hypot(right[0] - left[0], right[1] - left[1]) / widthPx;
}

type Pair = readonly [number, number];
