import { WORLD_HALF_M } from "../geometry/projections/web-mercator.ts";

/** Pixels along a side of a picture tile. */
export const TILE_PX = 256;
/** 1 cm on the ground at 36°N lies between 23 and 24. */
export const FINEST_ZOOM = 24;

/** A square of the world in EPSG:3857, columns from the west, rows from the north. */
export interface PictureTile {
  readonly zoom: number;
  readonly column: number;
  readonly row: number;
}

/** Metres of EPSG:3857 along a side. */
export const tileSideM = (zoom: number): number => (2 * WORLD_HALF_M) / 2 ** zoom;

/** Column and row at a place, with fractions. */
export const tileAt = (
  [x, y]: readonly [x: number, y: number],
  zoom: number,
): readonly [column: number, row: number] => [
  (x + WORLD_HALF_M) / tileSideM(zoom),
  (WORLD_HALF_M - y) / tileSideM(zoom),
];

/** The north-west corner, in metres of EPSG:3857. */
export const tileCorner = ({ zoom, column, row }: PictureTile): readonly [x: number, y: number] => [
  column * tileSideM(zoom) - WORLD_HALF_M,
  WORLD_HALF_M - row * tileSideM(zoom),
];

export const childrenOf = ({ zoom, column, row }: PictureTile): readonly PictureTile[] =>
  [0, 1, 2, 3].map((child) => ({ zoom: zoom + 1, column: column * 2 + (child % 2), row: row * 2 + (child >> 1) }));
