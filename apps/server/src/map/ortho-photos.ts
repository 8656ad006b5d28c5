import { listTiledImages, type TiledImage } from "@heliolens/database/queries/site-images/site-images";
import type { LonLatBox } from "@heliolens/mapping/pack/lon-lat-box";
import { lonLatBoxOf } from "@heliolens/mapping/projection/view";
import type { DrawnLayer } from "@heliolens/mapping/threads/map-task";
import type { GetMap } from "./get-map.ts";
import type { MapCaller } from "./map-caller.ts";
import type { MapRoom, PhotoTiles } from "./map-room.ts";
import { tilesIn, zoomOfView } from "./view-tiles.ts";

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
    layers.push(await photoOf(photos, image, region, zoomOfView(view, image)));
  return layers;
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
