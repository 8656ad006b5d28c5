import type { SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { type SiteImageId, type SiteImageState, siteImagesAtMost } from "@heliolens/domain/site-images/site-image";
import { sql } from "kysely";
import type { Db } from "../../database.ts";

export type Extent = readonly [west: number, south: number, east: number, north: number];

export interface SiteImage {
  readonly id: SiteImageId;
  readonly siteId: SiteId;
  readonly name: string;
  readonly sizeBytes: number;
  readonly state: SiteImageState;
  readonly problem: string | null;
  readonly progress: number;
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  readonly epsg: number | null;
  readonly minZoom: number | null;
  readonly maxZoom: number | null;
  readonly extent: Extent | null;
  readonly createdAt: Date;
}

const extent = sql<Extent | null>`case when outline is not null then
  array[st_xmin(outline), st_ymin(outline), st_xmax(outline), st_ymax(outline)] end`;

/** Newest first. */
export const listImagesOfSite = (db: Db, siteId: SiteId): Promise<SiteImage[]> =>
  db
    .selectFrom("site_image")
    .select([
      "id",
      "site_id as siteId",
      "name",
      "size_bytes as sizeBytes",
      "state",
      "problem",
      "progress",
      "width_px as widthPx",
      "height_px as heightPx",
      "epsg",
      "min_zoom as minZoom",
      "max_zoom as maxZoom",
      extent.as("extent"),
      "created_at as createdAt",
    ])
    .where("site_id", "=", siteId)
    .orderBy("id", "desc")
    .limit(siteImagesAtMost)
    .execute();

/** Where the tiles of an orthomosaic lie; undefined until it is ready. */
export interface TiledImage {
  readonly id: SiteImageId;
  readonly sha256: string;
  readonly tilesKey: string;
  readonly indexKey: string;
  readonly minZoom: number;
  readonly maxZoom: number;
}

const tiledColumns = [
  "site_image.id",
  "sha256",
  "tiles_key as tilesKey",
  "index_key as indexKey",
  "min_zoom as minZoom",
  "max_zoom as maxZoom",
] as const;

export const findTiledImage = (db: Db, id: SiteImageId): Promise<TiledImage | undefined> =>
  db
    .selectFrom("site_image")
    .select(tiledColumns)
    .where("id", "=", id)
    .where("state", "=", "READY")
    .$narrowType<TiledImageColumns>()
    .executeTakeFirst();

/** Of these sites, what reaches into a region, the oldest first: the newest is drawn over it. */
export const listTiledImages = (db: Db, siteIds: readonly SiteId[], [west, south, east, north]: Extent) =>
  db
    .selectFrom("site_image")
    .select(tiledColumns)
    .where("site_id", "in", siteIds)
    .where("state", "=", "READY")
    .where(sql<boolean>`outline && st_makeenvelope(${west}, ${south}, ${east}, ${north}, 4326)`)
    .orderBy("id")
    .$narrowType<TiledImageColumns>()
    .execute();

// A constraint of the table says so.
interface TiledImageColumns {
  readonly tilesKey: string;
  readonly indexKey: string;
  readonly minZoom: number;
  readonly maxZoom: number;
}

/** The file of an orthomosaic, wherever it hangs: a removed one is gone. */
export const findImageFile = (
  db: Db,
  id: SiteImageId,
): Promise<{ readonly fileKey: string; readonly sizeBytes: number } | undefined> =>
  db
    .selectFrom("site_image")
    .select(["file_key as fileKey", "size_bytes as sizeBytes"])
    .where("id", "=", id)
    .executeTakeFirst();

export async function removeSiteImage(db: Db, id: SiteImageId): Promise<{ readonly fileKey: string } | undefined> {
  return db.deleteFrom("site_image").where("id", "=", id).returning("file_key as fileKey").executeTakeFirst();
}
