import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { WORLD_HALF_M } from "@heliolens/domain/geometry/projections/web-mercator";
import type { MapBox } from "./map-box.ts";

/** What a map leaves free around the box it opens on. */
export const OPENING_PADDING_PX = 24;
/** A tile's side at its own zoom, as MapLibre counts. */
const TILE_PX = 512;
const DEEPEST_ZOOM = 20;

export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

export interface PaneSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The tiles that a map of this size opens with, so that they can be asked for before there is a map. */
export function tilesInView(box: MapBox, { widthPx, heightPx }: PaneSize): TileAddress[] {
  const view = openingView(box, { widthPx, heightPx });
  if (view === null) return [];
  const { middle, scale } = view;
  const z = Math.min(DEEPEST_ZOOM, Math.max(0, Math.floor(Math.log2(scale / TILE_PX))));
  const range = (middle: number, sizePx: number) => {
    const at = (side: -1 | 1) => Math.floor((middle + (side * sizePx) / 2 / scale) * 2 ** z);
    return Array.from({ length: at(1) - at(-1) + 1 }, (_, index) => at(-1) + index);
  };
  const columns = range(middle[0], widthPx);
  return range(middle[1], heightPx).flatMap((y) => columns.map((x) => ({ z, x, y })));
}

/** What a map of this size shows first, in metres of EPSG:3857: west, south, east, north. */
export function metresInView(box: MapBox, size: PaneSize): readonly [number, number, number, number] | null {
  const view = openingView(box, size);
  if (view === null) return null;
  const { middle, scale } = view;
  const metres = (share: number) => (share - 0.5) * 2 * WORLD_HALF_M;
  const [halfWidth, halfHeight] = [size.widthPx / 2 / scale, size.heightPx / 2 / scale];
  return [
    metres(middle[0] - halfWidth),
    -metres(middle[1] + halfHeight),
    metres(middle[0] + halfWidth),
    -metres(middle[1] - halfHeight),
  ];
}

/** As MapLibre fits a box: its middle, and the pixels that the whole world would take. Null where there is no room. */
function openingView(box: MapBox, { widthPx, heightPx }: PaneSize) {
  const [left, top] = onWorld([box.west, box.north]);
  const [right, bottom] = onWorld([box.east, box.south]);
  const scale = Math.min(
    (widthPx - 2 * OPENING_PADDING_PX) / (right - left),
    (heightPx - 2 * OPENING_PADDING_PX) / (bottom - top),
  );
  if (!(scale > 0 && Number.isFinite(scale))) return null;
  return { middle: [(left + right) / 2, (top + bottom) / 2] as const, scale };
}

/** Web Mercator with the whole world between 0 and 1, y growing southwards. */
function onWorld([lon, lat]: LonLat): readonly [x: number, y: number] {
  const sine = Math.sin((lat * Math.PI) / 180);
  return [lon / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}
