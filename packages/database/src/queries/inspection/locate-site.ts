import type { ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";
import type { Db } from "../../database.ts";

/** A site that nobody has put on the map stands in the middle of its drawing. */
export async function locateByDesign(db: Db, siteId: SiteId): Promise<void> {
  await sql`
    update site set location = (select st_centroid(st_collect(center)) from solar_module where site_id = ${siteId})
    where id = ${siteId} and location is null`.execute(db);
}

/** Or where its images were taken: the median leaves out the one whose position is far off. */
export async function locateByImages(db: Db, reportId: ReportId): Promise<void> {
  await sql`
    update site set location = (
      select st_setsrid(st_makepoint(
        percentile_disc(0.5) within group (order by st_x(position)),
        percentile_disc(0.5) within group (order by st_y(position))), 4326)
      from (
        select position from thermal_image where report_id = ${reportId}
        union all select position from rgb_image where report_id = ${reportId}
      ) as image
      where position is not null)
    where id = (select site_id from examine_report where id = ${reportId}) and location is null`.execute(db);
}
