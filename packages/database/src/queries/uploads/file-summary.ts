import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { LeftOutReason } from "@heliolens/domain/runs/mend";
import { sql } from "kysely";
import type { Db } from "../../database.ts";

export interface FileCounts {
  readonly total: number;
  readonly pending: number;
  readonly unreadable: number;
  readonly sizeBytes: number;
}

type Table = "rgb_image" | "thermal_image" | "thermal_file";

async function countsOf<Extra extends string>(
  db: Db,
  table: Table,
  reportId: ReportId,
  extras: Readonly<Record<Extra, string>>,
): Promise<FileCounts & Record<Extra, number>> {
  const counted = Object.entries<string>(extras).map(
    ([name, condition]) => sql`, count(*) filter (where ${sql.raw(condition)})::int as ${sql.ref(name)}`,
  );
  const { rows } = await sql<FileCounts & Record<Extra, number>>`
    select count(*)::int as total, count(*) filter (where read_state = 'pending')::int as pending,
      count(*) filter (where read_state = 'unreadable')::int as unreadable,
      coalesce(sum(size_bytes), 0)::bigint as "sizeBytes" ${sql.join(counted, sql` `)}
    from ${sql.table(table)} where report_id = ${reportId}`.execute(db);
  return rows[0]!;
}

/** How many files of each kind a report holds, how far they are read, and what waits for its other half. */
export const countReportFiles = async (db: Db, reportId: ReportId) => ({
  rgb: await countsOf(db, "rgb_image", reportId, {}),
  thermal: await countsOf(db, "thermal_image", reportId, {
    withTemperatures: "temperature_kind = 'absolute'",
    withoutTwin: "pair_rgb_image_id is null",
  }),
  csv: await countsOf(db, "thermal_file", reportId, { withoutImage: "thermal_image_id is null" }),
});

/** Why thermal images of a report that were read cannot be used yet: unreadable, then no temperatures, then no position. */
export async function countUnusable(db: Db, reportId: ReportId): Promise<LeftOutReason[]> {
  const { rows } = await sql<LeftOutReason>`
    select why, count(*)::int as count from (
      select case
        when read_state = 'unreadable' then coalesce(read_why, 'uploads.reading-failed')
        when temperature_kind = 'none' then coalesce(temperature_why, 'thermal.no-temperature-data')
        when position is null and footprint is null then 'alignment.position-unknown'
      end as why
      from thermal_image where report_id = ${reportId} and read_state <> 'pending'
    ) as image where why is not null group by why order by count(*) desc, why`.execute(db);
  return rows;
}
