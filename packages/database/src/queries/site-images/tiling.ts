import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { SiteImageId } from "@heliolens/domain/site-images/site-image";
import type { SiteImageRefusal } from "@heliolens/domain/site-images/site-image-refusal";
import type { Db } from "../../database.ts";
import { fromGeoJson } from "../../postgis.ts";

export async function saveTilingProgress(db: Db, id: SiteImageId, progress: number): Promise<void> {
  await db.updateTable("site_image").set({ state: "TILING", problem: null, progress }).where("id", "=", id).execute();
}

export async function saveTilingRefusal(db: Db, id: SiteImageId, problem: SiteImageRefusal): Promise<void> {
  await db.updateTable("site_image").set({ state: "FAILED", problem }).where("id", "=", id).execute();
}

export interface TiledFacts {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly epsg: number;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** Around everything the picture shows, not closed. */
  readonly outline: readonly LonLat[];
  readonly tilesKey: string;
  readonly indexKey: string;
}

/** False when it was removed meanwhile. */
export async function saveTiled(db: Db, id: SiteImageId, facts: TiledFacts): Promise<boolean> {
  const saved = await db
    .updateTable("site_image")
    .set({
      state: "READY",
      problem: null,
      progress: 1,
      width_px: facts.widthPx,
      height_px: facts.heightPx,
      epsg: facts.epsg,
      min_zoom: facts.minZoom,
      max_zoom: facts.maxZoom,
      tiles_key: facts.tilesKey,
      index_key: facts.indexKey,
      outline: fromGeoJson(multiPolygonOf(facts.outline)),
    })
    .where("id", "=", id)
    .executeTakeFirst();
  return saved.numUpdatedRows > 0n;
}

const multiPolygonOf = (ring: readonly LonLat[]) => ({
  type: "MultiPolygon",
  coordinates: [[[...ring, ring[0]]]],
});
