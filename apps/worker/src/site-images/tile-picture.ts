import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { webMercator } from "@heliolens/domain/geometry/projections/web-mercator";
import { type PictureTile, TILE_PX, tileCorner, tileSideM } from "@heliolens/domain/site-images/tile-address";
import { type IndexedTile, writeTileIndex } from "@heliolens/domain/site-images/tile-index";
import type { ByteSource } from "@heliolens/imaging/orthomosaic/byte-source";
import { openGeoPicture } from "@heliolens/imaging/orthomosaic/geo-picture";
import { OrthomosaicRefused } from "@heliolens/imaging/orthomosaic/orthomosaic-refused";
import { encodePictureTile } from "@heliolens/imaging/orthomosaic/picture-tile-bytes";
import { tileOrthomosaic } from "@heliolens/imaging/orthomosaic/tile-orthomosaic";
import { planTiles } from "@heliolens/imaging/orthomosaic/tile-plan";
import { convexHull } from "@heliolens/mapping/pack/convex-hull";
import { TileParts } from "./tile-parts.ts";
import type { TiledPicture } from "./tiling-messages.ts";

export interface TilingEnds {
  readonly save: (part: number, bytes: Uint8Array) => Promise<unknown>;
  readonly tell: (progress: number) => Promise<unknown>;
}

/** Cuts an orthomosaic into tiles, hands them out in parts of some megabytes, and tells what it was. */
export async function tilePicture(source: ByteSource, { save, tell }: TilingEnds): Promise<TiledPicture> {
  const picture = await openGeoPicture(source);
  const plan = planTiles(picture);
  const parts = new TileParts(save);
  const tiles: IndexedTile[] = [];
  const inked: number[] = [];
  await tileOrthomosaic(picture, plan, {
    take: async (tile, rgba) => {
      if (tile.zoom === plan.maxZoom) inked.push(...inkCorners(tile, rgba));
      tiles.push({ ...tile, ...(await parts.add(await encodePictureTile(rgba))) });
    },
    progress: (share) => void tell(share),
  });
  await parts.flush();
  if (tiles.length === 0) throw new OrthomosaicRefused("site-images.nothing-in-it");
  const { widthPx, heightPx, epsg } = picture;
  const { minZoom, maxZoom } = plan;
  return { widthPx, heightPx, epsg, minZoom, maxZoom, outline: hullOf(inked), index: writeTileIndex(tiles) };
}

const CELLS = 8;
const CELL_PX = TILE_PX / CELLS;

/** Corners, in metres of EPSG:3857, of the parts of a tile that show something: enough to draw a line around it all. */
function inkCorners(tile: PictureTile, rgba: Uint8Array): number[] {
  const [west, north] = tileCorner(tile);
  const cellM = tileSideM(tile.zoom) / CELLS;
  const corners: number[] = [];
  for (let cell = 0; cell < CELLS * CELLS; cell++) {
    const [column, row] = [cell % CELLS, Math.floor(cell / CELLS)];
    if (!hasInk(rgba, column * CELL_PX, row * CELL_PX)) continue;
    const [left, top] = [west + column * cellM, north - row * cellM];
    corners.push(left, top, left + cellM, top, left, top - cellM, left + cellM, top - cellM);
  }
  return corners.length > 0 ? convexHull(Float64Array.from(corners)) : corners;
}

function hasInk(rgba: Uint8Array, left: number, top: number): boolean {
  for (let row = top; row < top + CELL_PX; row++)
    for (let column = left; column < left + CELL_PX; column++)
      if (rgba[(row * TILE_PX + column) * 4 + 3]! > 0) return true;
  return false;
}

function hullOf(points: readonly number[]): LonLat[] {
  const hull = convexHull(Float64Array.from(points));
  return Array.from({ length: hull.length / 2 }, (_, at) => webMercator.toLonLat([hull[at * 2]!, hull[at * 2 + 1]!]));
}
