import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database.ts";
import { ownKeys, showsDefects } from "./file-removal.ts";

/** In the order they go. */
export const dueImageTables = ["thermal_image", "rgb_image", "thermal_file"] as const;
export type DueImageTable = (typeof dueImageTables)[number];

// An image that shows a defect is its evidence: it stays as long as its report, and so do its twin and its CSV.
const stays = (before: Date) => sql`(image.created_at >= ${before} or ${showsDefects("image")})`;

const isNeeded: Readonly<Record<DueImageTable, (before: Date) => RawBuilder<unknown>>> = {
  thermal_image: () => showsDefects("due"),
  rgb_image: (before) =>
    sql`exists (select from thermal_image as image where image.pair_rgb_image_id = due.id and ${stays(before)})`,
  thermal_file: (before) =>
    sql`exists (select from thermal_image as image where image.id = due.thermal_image_id and ${stays(before)})`,
};

const isDue = (table: DueImageTable, before: Date) =>
  sql`due.created_at < ${before} and not (${isNeeded[table](before)})`;

/** The next files of a report that came before a moment and that no defect needs. */
export async function listDueImages(
  db: Db,
  table: DueImageTable,
  { reportId, before }: { readonly reportId: ReportId; readonly before: Date },
): Promise<{ readonly id: number; readonly keys: readonly string[] }[]> {
  const { rows } = await sql<{ id: number; keys: string[] }>`
    select due.id, ${ownKeys(table)} as keys from ${sql.table(table)} as due
    where due.report_id = ${reportId} and ${isDue(table, before)}
    order by due.id limit 100`.execute(db);
  return rows;
}

export interface DueReport {
  readonly id: ReportId;
  readonly name: string;
  readonly files: number;
  readonly sizeBytes: number;
}

/** Live reports of a company whose inspection and files are older than a moment, with how much of them is due. */
export async function listReportsWithDueImages(db: Db, companyId: CompanyId, before: Date): Promise<DueReport[]> {
  const files = dueImageTables.map(
    (table) => sql`select due.report_id, due.size_bytes from ${sql.table(table)} as due where ${isDue(table, before)}`,
  );
  const { rows } = await sql<DueReport>`
    select report.id, report.name, count(*)::int as files, sum(file.size_bytes)::double precision as "sizeBytes"
    from live_report as report join (${sql.join(files, sql` union all `)}) as file on file.report_id = report.id
    where report.company_id = ${companyId} and report.examined_on < ${before}::timestamptz::date
    group by report.id, report.name order by report.id`.execute(db);
  return rows;
}
