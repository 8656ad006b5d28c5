import { webMercator } from "@heliolens/domain/geometry/projections/web-mercator";
import type { Point } from "@heliolens/domain/geometry/ring";
import { FINEST_ZOOM, type PictureTile, TILE_PX, tileAt, tileSideM } from "@heliolens/domain/site-images/tile-address";
import type { GeoPicture } from "./geo-picture.ts";
import { OrthomosaicRefused } from "./orthomosaic-refused.ts";

/** From which zoom to which a picture is cut, and around what. */
export interface TilePlan {
  readonly minZoom: number;
  readonly maxZoom: number;
  /** In metres of EPSG:3857. */
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

const EDGE_STEPS = 16;
// About eight thousand million pixels.
const MOST_TILES = 160_000;

export function planTiles(picture: GeoPicture): TilePlan {
  const edge = edgeOf(picture).map((pixel) => webMercator.toMetres(picture.toLonLat(pixel)));
  const [xs, ys] = [edge.map(([x]) => x), edge.map(([, y]) => y)];
  const box = { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) };
  const sideM = Math.max(box.maxX - box.minX, box.maxY - box.minY);
  if (!Object.values(box).every(Number.isFinite) || sideM <= 0 || sideM > tileSideM(4))
    throw new OrthomosaicRefused("site-images.not-placed");
  const maxZoom = clampZoom(Math.round(Math.log2(tileSideM(0) / TILE_PX / pixelSideM(picture))));
  const minZoom = Math.min(maxZoom, clampZoom(Math.floor(Math.log2(tileSideM(0) / sideM))));
  const plan = { ...box, minZoom, maxZoom };
  if (countAt(plan, maxZoom) > MOST_TILES) throw new OrthomosaicRefused("site-images.too-large");
  return plan;
}

/** Tiles of one zoom that the box touches. */
export function tilesAt(plan: TilePlan, zoom: number): PictureTile[] {
  const { west, north, columns, rows } = spanAt(plan, zoom);
  return Array.from({ length: columns * rows }, (_, at) => ({
    zoom,
    column: west + (at % columns),
    row: north + Math.floor(at / columns),
  }));
}

export function isTouched(plan: TilePlan, { zoom, column, row }: PictureTile): boolean {
  const { west, north, columns, rows } = spanAt(plan, zoom);
  return column >= west && column < west + columns && row >= north && row < north + rows;
}

function countAt(plan: TilePlan, zoom: number): number {
  const { columns, rows } = spanAt(plan, zoom);
  return columns * rows;
}

function spanAt({ minX, minY, maxX, maxY }: TilePlan, zoom: number) {
  const [west, north] = tileAt([minX, maxY], zoom).map(Math.floor) as [number, number];
  const [east, south] = tileAt([maxX, minY], zoom).map(Math.ceil) as [number, number];
  return { west, north, columns: Math.max(1, east - west), rows: Math.max(1, south - north) };
}

const clampZoom = (zoom: number) => Math.min(FINEST_ZOOM, Math.max(0, zoom));

function edgeOf({ widthPx, heightPx }: GeoPicture): Point[] {
  return Array.from({ length: EDGE_STEPS + 1 }, (_, step) => step / EDGE_STEPS).flatMap((share): Point[] => [
    [share * widthPx, 0],
    [share * widthPx, heightPx],
    [0, share * heightPx],
    [widthPx, share * heightPx],
  ]);
}

/** Metres of EPSG:3857 that one pixel in the middle measures. */
function pixelSideM({ widthPx, heightPx, toLonLat }: GeoPicture): number {
  const middle: Point = [widthPx / 2, heightPx / 2];
  const [x, y] = webMercator.toMetres(toLonLat(middle));
  const [nextX, nextY] = webMercator.toMetres(toLonLat([middle[0] + 1, middle[1]]));
  return Math.hypot(nextX - x, nextY - y);
}
