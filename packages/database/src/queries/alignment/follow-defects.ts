import type { UserId } from "@heliolens/domain/accounts/account-ids";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { Ring } from "@heliolens/domain/geometry/ring";
import type { SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { polygonEwkb } from "../../ewkb.ts";
import type { Touched } from "../defects/save-defects.ts";

/** A defect drawn on an image: where the drawing lies in pixels, and where it was said to be on the map. */
export interface DrawnDefect {
  readonly id: number;
  readonly imageId: number;
  readonly shapePx: Ring;
  readonly location: LonLat | null;
}

/** Standing defects drawn on these images; they are held until the transaction ends. */
export async function listDrawnDefects(trx: Db, imageIds: readonly number[]): Promise<DrawnDefect[]> {
  const { rows } = await sql<Omit<DrawnDefect, "location"> & { lon: number | null; lat: number | null }>`
    select id, thermal_image_id as "imageId", shape_px as "shapePx", st_x(location) as lon, st_y(location) as lat
    from module_defect
    where thermal_image_id = any(${[...imageIds]}::bigint[]) and shape_px is not null and removed_at is null
    order by id for no key update`.execute(trx);
  return rows.map(({ lon, lat, ...row }) => ({ ...row, location: lon === null || lat === null ? null : [lon, lat] }));
}

export interface FollowedDefect {
  readonly id: number;
  readonly location: LonLat;
  readonly shape: readonly LonLat[];
}

// As findModuleAt has it: half a metre beside a module is still its place.
const nearestWithinM = 0.5;
const searchDeg = 1e-5;

/** Writes where defects lie now. Which module it is follows too, unless a person said it. Gives their new versions. */
export async function saveFollowedDefects(
  trx: Db,
  { siteId, userId }: { readonly siteId: SiteId | null; readonly userId: UserId },
  defects: readonly FollowedDefect[],
): Promise<Touched[]> {
  const { rows } = await sql<Touched>`
    update module_defect as defect set location = moved.at, shape = moved.shape,
      module_id = case when defect.is_module_confirmed then defect.module_id else moved.module_id end,
      version = defect.version + 1, updated_at = now(), updated_by = ${userId}
    from (
      select given.id, given.shape, given.at, nearest.id as module_id
      from (
        select id, st_setsrid(st_makepoint(lon, lat), 4326) as at, ring::geometry as shape
        from unnest(${defects.map(({ id }) => id)}::bigint[], ${defects.map(({ location }) => location[0])}::float8[],
          ${defects.map(({ location }) => location[1])}::float8[], ${defects.map(({ shape }) => polygonEwkb(shape))}::text[])
          as sent (id, lon, lat, ring)
      ) as given
      left join lateral (
        select module.id from solar_module as module
        where module.site_id = ${siteId} and module.shape && st_expand(given.at, ${sql.lit(searchDeg)})
          and st_distance(module.shape::geography, given.at::geography) <= ${sql.lit(nearestWithinM)}
        order by st_distance(module.shape::geography, given.at::geography), module.id limit 1
      ) as nearest on true
    ) as moved
    where defect.id = moved.id
    returning defect.id, defect.version`.execute(trx);
  return rows;
}
