import { defaultTimeZone, instantInZone } from "@heliolens/domain/inspection/time-zone";
import type { TakenAt } from "@heliolens/domain/uploads/image-facts";
import { readTakenAt } from "@heliolens/domain/uploads/read-taken-at";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { mergedAttributes } from "./merged-attributes.ts";

type PictureTable = "thermal_image" | "rgb_image";

/**
 * The zone that clocks of a report's cameras show, by its site. It stays until the transaction ends: a time read in it is
 * there before a change of the zone reads the times anew.
 */
export async function keepTimeZone(trx: Db, reportId: number): Promise<string> {
  const { rows } = await sql<{ timeZone: string }>`
    select site.time_zone as "timeZone" from examine_report as report join site on site.id = report.site_id
    where report.id = ${reportId} for share of site`.execute(trx);
  return rows[0]?.timeZone ?? defaultTimeZone;
}

export async function keepTimeZoneOfImage(trx: Db, table: PictureTable, id: number): Promise<string> {
  const { rows } = await sql<{ reportId: number }>`
    select report_id as "reportId" from ${sql.table(table)} where id = ${id}`.execute(trx);
  return rows[0] ? keepTimeZone(trx, rows[0].reportId) : defaultTimeZone;
}

/** Cameras write their own clock: without an offset it is that of the site. */
export function instantOf(takenAt: TakenAt | null | undefined, timeZone: string): Date | null {
  if (!takenAt) return null;
  const instantMs = takenAt.utcMs ?? instantInZone(takenAt.local, timeZone);
  return instantMs === null ? null : new Date(instantMs);
}

const AT_ONCE = 1_000;

/** Reads the times of a site's images anew, after its zone changed. Times with a zone of their own stay. */
export async function rereadTimesOfSite(trx: Db, siteId: number, timeZone: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from examine_report where site_id = ${siteId}`.execute(trx);
  for (const { id } of rows) await rereadTimesOfReport(trx, id, timeZone);
}

/** The same for one report, after it moved to a site with another zone. */
export async function rereadTimesOfReport(trx: Db, reportId: number, timeZone: string): Promise<void> {
  for (const table of ["thermal_image", "rgb_image"] as const) await rereadTimesIn(trx, table, { reportId, timeZone });
}

async function rereadTimesIn(
  trx: Db,
  table: PictureTable,
  { reportId, timeZone }: { readonly reportId: number; readonly timeZone: string },
): Promise<void> {
  const entered = table === "thermal_image" ? sql`${mergedAttributes("image")}->>'takenAt'` : sql`null`;
  for (let afterId = 0; ; ) {
    const { rows } = await sql<{ id: number; takenAt: TakenAt | null; entered: string | null }>`
      select image.id, image.facts->'takenAt' as "takenAt", ${entered} as entered from ${sql.table(table)} as image
      where image.report_id = ${reportId} and image.id > ${afterId} and image.facts is not null
      order by image.id limit ${sql.lit(AT_ONCE)}`.execute(trx);
    if (rows.length === 0) return;
    const instants = rows.map(({ takenAt, entered }) =>
      instantOf((entered && readTakenAt(entered)) || takenAt, timeZone),
    );
    await sql`
      update ${sql.table(table)} as image set taken_at = given.taken_at
      from unnest(${rows.map(({ id }) => id)}::bigint[],
        ${instants.map((instant) => instant?.toISOString() ?? null)}::timestamptz[]) as given (id, taken_at)
      where image.id = given.id and image.taken_at is distinct from given.taken_at`.execute(trx);
    afterId = rows.at(-1)!.id;
  }
}
