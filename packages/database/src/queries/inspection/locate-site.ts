import type { ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { defaultTimeZone } from "@heliolens/domain/inspection/time-zone";
import { zoneAt } from "@heliolens/projections/zone-at";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { rereadTimesOfSite } from "../uploads/image-times.ts";

interface LocatedSite {
  readonly id: SiteId;
  readonly lon: number;
  readonly lat: number;
  readonly timeZone: string;
}

const located = sql`site.id, st_x(site.location) as lon, st_y(site.location) as lat, site.time_zone as "timeZone"`;

/** A site that nobody has put on the map stands in the middle of its drawing. */
export async function locateByDesign(trx: Db, siteId: SiteId): Promise<void> {
  const { rows } = await sql<LocatedSite>`
    update site set location = drawn.middle
    from (select st_centroid(st_collect(center)) as middle from solar_module where site_id = ${siteId}) as drawn
    where site.id = ${siteId} and site.location is null and drawn.middle is not null
    returning ${located}`.execute(trx);
  if (rows[0]) await takeZoneOfPlace(trx, rows[0]);
}

/** Or where its images were taken. The median ignores a single position that is far off. */
export const locateByImages = (db: Db, reportId: ReportId): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<LocatedSite>`
      update site set location = taken.middle
      from (
        select st_setsrid(st_makepoint(
          percentile_disc(0.5) within group (order by st_x(position)),
          percentile_disc(0.5) within group (order by st_y(position))), 4326) as middle
        from (
          select position from thermal_image where report_id = ${reportId}
          union all select position from rgb_image where report_id = ${reportId}
        ) as image
        where position is not null
      ) as taken
      where site.id = (select site_id from examine_report where id = ${reportId})
        and site.location is null and taken.middle is not null
      returning ${located}`.execute(trx);
    if (rows[0]) await takeZoneOfPlace(trx, rows[0]);
  });

/** Without a place the site had the usual time zone. Its images' times were read in that one, so they are read anew. */
async function takeZoneOfPlace(trx: Db, { id, lon, lat, timeZone: former }: LocatedSite): Promise<void> {
  const timeZone = zoneAt([lon, lat]);
  if (former !== defaultTimeZone || timeZone === former) return;
  await trx.updateTable("site").set({ time_zone: timeZone }).where("id", "=", id).execute();
  await rereadTimesOfSite(trx, id, timeZone);
}
