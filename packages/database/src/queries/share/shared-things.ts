import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { defaultTimeZone } from "@heliolens/domain/inspection/time-zone";
import { sql } from "kysely";
import type { Db } from "../../database.ts";

export interface SharedReportRow {
  readonly name: string;
  readonly examineDate: string;
  readonly siteId: number | null;
  readonly siteName: string | null;
  readonly timeZone: string;
  readonly companyName: string;
  readonly found: number;
  readonly schedule: number;
  readonly complete: number;
}

export async function findSharedReport(db: Db, reportId: ReportId): Promise<SharedReportRow | undefined> {
  const { rows } = await sql<SharedReportRow>`
    select report.name, report.examined_on as "examineDate", site.id as "siteId", site.name as "siteName",
      coalesce((select time_zone from site as own where own.id = site.id), ${sql.lit(defaultTimeZone)}) as "timeZone",
      company.name as "companyName", report.found_count as found, report.schedule_count as schedule,
      report.complete_count as complete
    from live_report as report
    join company on company.id = report.company_id
    left join live_site as site on site.id = report.site_id
    where report.id = ${reportId}`.execute(db);
  return rows[0];
}

// Seven decimals of a degree are a centimetre: enough for a drawing that nobody edits.
const drawnDecimals = 7;

/** The modules of a site as rings; its strings where it has more modules than a page should be sent. */
export async function listPlantRings(db: Db, siteId: number, mostModules: number): Promise<LonLat[][]> {
  const ringsOf = async (table: "solar_module" | "solar_string"): Promise<LonLat[][]> => {
    const { rows } = await sql<{ shape: string }>`
      select st_asgeojson(shape, ${sql.lit(drawnDecimals)}) as shape from ${sql.table(table)}
      where site_id = ${siteId} and shape is not null order by id limit ${mostModules + 1}`.execute(db);
    return rows.map(({ shape }) => JSON.parse(shape).coordinates[0]);
  };
  const modules = await ringsOf("solar_module");
  return modules.length <= mostModules ? modules : (await ringsOf("solar_string")).slice(0, mostModules);
}

/** Whether an image belongs to a report. */
export async function isImageOfReport(
  db: Db,
  table: "thermal_image" | "rgb_image",
  id: number,
  reportId: ReportId,
): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .select("id")
    .where("id", "=", id)
    .where("report_id", "=", reportId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The newest finished PDF made of this report and no other. */
export async function findSharedPdf(
  db: Db,
  reportId: ReportId,
  now: Date,
): Promise<{ readonly name: string; readonly fileKey: string } | undefined> {
  const { rows } = await sql<{ name: string; fileKey: string }>`
    select document.name, document.file_key as "fileKey"
    from document join document_report as part on part.document_id = document.id
    where part.report_id = ${reportId} and document.report_count = 1 and document.kind = 'summary'
      and document.state = 'READY' and document.expires_at > ${now}
    order by document.id desc limit 1`.execute(db);
  return rows[0];
}
