import { WORLD_HALF_M } from "@heliolens/domain/geometry/projections/web-mercator";
import { MapRefused } from "../ogc/map-refused.ts";
import { serviceCrs } from "../projection/service-crs.ts";
import type { View } from "../projection/view.ts";

export interface TileAddress {
  readonly zoom: number;
  readonly column: number;
  readonly row: number;
}

/** Units along a tile's side. */
export const EXTENT = 4096;
const MAX_ZOOM = 22;

/** From the three parts of a tile's address; a place that is not on the grid is refused. */
export function readTileAddress(z: string, x: string, y: string): TileAddress {
  const [zoom, column, row] = [z, x, y].map((text) => (/^(?:0|[1-9]\d{0,7})$/.test(text) ? Number(text) : -1));
  const side = 2 ** zoom!;
  if (zoom! < 0 || zoom! > MAX_ZOOM || column! < 0 || column! >= side || row! < 0 || row! >= side)
    throw new MapRefused("map.tile-invalid", "tile");
  return { zoom: zoom!, column: column!, row: row! };
}

/** The tile of a zoom that a place lies in. */
export function tilePointAt(lon: number, lat: number, zoom: number): TileAddress {
  const side = 2 ** zoom;
  const north = Math.atanh(Math.sin((lat * Math.PI) / 180)) / Math.PI;
  return { zoom, column: Math.floor(((lon + 180) / 360) * side), row: Math.floor(((1 - north) / 2) * side) };
}

/** A tile as a picture of 4096 x 4096 units. */
export function tileView({ zoom, column, row }: TileAddress): View {
  const sideM = (2 * WORLD_HALF_M) / 2 ** zoom;
  const [minX, maxY] = [-WORLD_HALF_M + column * sideM, WORLD_HALF_M - row * sideM];
  return {
    crs: serviceCrs[3857],
    minX,
    minY: maxY - sideM,
    maxX: minX + sideM,
    maxY,
    widthPx: EXTENT,
    heightPx: EXTENT,
  };
}
