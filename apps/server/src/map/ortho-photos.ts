import { listTiledImages, type TiledImage } from "@heliolens/database/queries/site-images/site-images";
import { webMercator } from "@heliolens/domain/geometry/projections/web-mercator";
import { type PictureTile, TILE_PX, tileAt, tileSideM } from "@heliolens/domain/site-images/tile-address";
import type { LonLatBox } from "@heliolens/mapping/pack/lon-lat-box";
import { lonLatBoxOf, metresPerPixel, type View } from "@heliolens/mapping/projection/view";
import type { DrawnLayer } from "@heliolens/mapping/threads/map-task";
import type { GetMap } from "./get-map.ts";
import type { MapCaller } from "./map-caller.ts";
import type { MapRoom, PhotoTiles } from "./map-room.ts";

// The newest of a view of many sites; nobody sees more of them in one picture.
const MOST_PHOTOS = 32;

/** Orthomosaics of the caller's own sites that reach into the view, the newest uppermost. */
export async function drawnPhotos(room: MapRoom, { sites }: MapCaller, { view }: GetMap): Promise<DrawnLayer[]> {
  const { db, photos } = room;
  if (photos === null) return [];
  if (sites.length === 0) return [];
  const region = lonLatBoxOf(view, 1);
  const siteIds = sites.map(({ id }) => id);
  const images = await listTiledImages(db, siteIds, [region.minLon, region.minLat, region.maxLon, region.maxLat]);
  const layers: DrawnLayer[] = [];
  for (const image of images.slice(-MOST_PHOTOS))
    layers.push(await photoOf(photos, image, region, zoomOf(view, image)));
  return layers;
}

/** The zoom whose pixels come nearest to the view's. */
function zoomOf(view: View, { minZoom, maxZoom }: TiledImage): number {
  const [, lat] = view.crs.toLonLat((view.minX + view.maxX) / 2, (view.minY + view.maxY) / 2);
  const mercatorMetres = metresPerPixel(view) / Math.cos((lat * Math.PI) / 180);
  const zoom = Math.round(Math.log2(tileSideM(0) / TILE_PX / mercatorMetres));
  return Math.min(maxZoom, Math.max(minZoom, zoom));
}

async function photoOf({ shelf, decode }: PhotoTiles, image: TiledImage, region: LonLatBox, zoom: number) {
  const tiles = await Promise.all(
    tilesIn(region, zoom).map(async (tile) => {
      const bytes = await shelf.find(image, tile);
      return bytes === undefined ? [] : [{ column: tile.column, row: tile.row, rgba: await decode(bytes) }];
    }),
  );
  return { kind: "photo", zoom, tiles: tiles.flat() } as const;
}

// A view of the whole country over a picture of one plant has more places than tiles.
const MOST_PLACES = 1024;

function tilesIn({ minLon, minLat, maxLon, maxLat }: LonLatBox, zoom: number): PictureTile[] {
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
