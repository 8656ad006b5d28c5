import { defaultTimeZone, instantInZone } from "@heliolens/domain/inspection/time-zone";
import type { TakenAt } from "@heliolens/domain/uploads/image-facts";
import { sql } from "kysely";
import type { Db } from "../../database.ts";

type PictureTable = "thermal_image" | "rgb_image";

/** The zone that clocks of a report's cameras show, by its site. */
export async function findTimeZone(db: Db, reportId: number): Promise<string> {
  const { rows } = await sql<{ timeZone: string }>`
    select site.time_zone as "timeZone" from examine_report as report join site on site.id = report.site_id
    where report.id = ${reportId}`.execute(db);
  return rows[0]?.timeZone ?? defaultTimeZone;
}

export async function findTimeZoneOfImage(db: Db, table: PictureTable, id: number): Promise<string> {
  const { rows } = await sql<{ reportId: number }>`
    select report_id as "reportId" from ${sql.table(table)} where id = ${id}`.execute(db);
  return rows[0] ? findTimeZone(db, rows[0].reportId) : defaultTimeZone;
}

/** Cameras write their own clock: without an offset it is that of the site. */
export function instantOf(takenAt: TakenAt | null | undefined, timeZone: string): Date | null {
  if (!takenAt) return null;
  const instantMs = takenAt.utcMs ?? instantInZone(takenAt.local, timeZone);
  return instantMs === null ? null : new Date(instantMs);
}

const AT_ONCE = 1_000;
const withoutAttributes = sql`and not exists (
  select from attribute_entry as entry where entry.thermal_image_id = image.id and entry.attributes is not null)`;

/**
 * Reads the times of a site's images anew, after its zone changed. Those with a zone of their own stay; those with a time
 * from a position file are computed anew by their job.
 */
export async function rereadTimes(trx: Db, siteId: number, timeZone: string): Promise<void> {
  await sql`
    update thermal_image as image set heat_stale = true from examine_report as report
    where report.id = image.report_id and report.site_id = ${siteId}
      and exists (select from attribute_entry where thermal_image_id = image.id and attributes is not null)`.execute(
    trx,
  );
  for (const table of ["thermal_image", "rgb_image"] as const)
    for (let afterId = 0; ; ) {
      const { rows } = await sql<{ id: number; takenAt: TakenAt }>`
        select image.id, image.facts->'takenAt' as "takenAt" from ${sql.table(table)} as image
        join examine_report as report on report.id = image.report_id
        where report.site_id = ${siteId} and image.id > ${afterId} and image.facts->'takenAt'->>'local' is not null
          and image.facts->'takenAt'->>'utcMs' is null
          ${table === "thermal_image" ? withoutAttributes : sql``}
        order by image.id limit ${sql.lit(AT_ONCE)}`.execute(trx);
      if (rows.length === 0) break;
      await sql`
        update ${sql.table(table)} as image set taken_at = given.taken_at
        from unnest(${rows.map(({ id }) => id)}::bigint[],
          ${rows.map(({ takenAt }) => instantOf(takenAt, timeZone)?.toISOString() ?? null)}::timestamptz[]) as given (id, taken_at)
        where image.id = given.id`.execute(trx);
      afterId = rows.at(-1)!.id;
    }
}
