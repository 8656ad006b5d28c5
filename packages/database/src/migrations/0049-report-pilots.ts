import { type Kysely, sql } from "kysely";

// Columns of `live_report` as 0002 made it: a view keeps their order, and a new one may only come last.
const columns = [
  ...["id", "company_id", "site_id", "name", "description", "examined_on", "level", "irradiance_wm2", "ambient_c"],
  ...["wind_ms", "cloud_okta", "humidity_percent", "operator", "qualification", "equipment", "plant_state", "revision"],
  ...["thermal_image_count", "rgb_image_count", "found_count", "schedule_count", "complete_count", "finding_count"],
  ...["version", "created_at", "updated_at", "updated_by", "removed_at", "removed_by"],
];

// A report names who flew the drone besides who judged the images.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table examine_report add column pilot text not null default ''`.execute(db);
  await sql`
    create or replace view live_report as
    select ${sql.join(columns.map((column) => sql.ref(`report.${column}`)))}, site.project_id,
      coalesce(site.is_simulated, false) as is_simulated, report.pilot
    from examine_report as report left join live_site as site on site.id = report.site_id
    where report.removed_at is null and (report.site_id is null or site.id is not null)`.execute(db);
}
