import { webMercator } from "@heliolens/domain/geometry/projections/web-mercator";
import { type PictureTile, TILE_PX, tileAt, tileSideM } from "@heliolens/domain/site-images/tile-address";
import type { LonLatBox } from "@heliolens/mapping/pack/lon-lat-box";
import { metresPerPixel, type View } from "@heliolens/mapping/projection/view";

/** The zoom whose pixels come nearest to the view's. */
export function zoomOfView(view: View, { minZoom, maxZoom }: { minZoom: number; maxZoom: number }): number {
  const [, lat] = view.crs.toLonLat((view.minX + view.maxX) / 2, (view.minY + view.maxY) / 2);
  const mercatorMetres = metresPerPixel(view) / Math.cos((lat * Math.PI) / 180);
  const zoom = Math.round(Math.log2(tileSideM(0) / TILE_PX / mercatorMetres));
  return Math.min(maxZoom, Math.max(minZoom, zoom));
}

// A view of the whole country over a picture of one plant has more places than tiles.
const MOST_PLACES = 1024;

export function tilesIn({ minLon, minLat, maxLon, maxLat }: LonLatBox, zoom: number): PictureTile[] {
  const [west, north] = tileAt(webMercator.toMetres([minLon, maxLat]), zoom).map(Math.floor) as [number, number];
  const [east, south] = tileAt(webMercator.toMetres([maxLon, minLat]), zoom).map(Math.floor) as [number, number];
  const [columns, rows] = [east - west + 1, south - north + 1];
  if (columns * rows > MOST_PLACES) return [];
  return Array.from({ length: columns * rows }, (_, at) => ({
    zoom,
    column: west + (at % columns),
    row: north + Math.floor(at / columns),
  }));
}
