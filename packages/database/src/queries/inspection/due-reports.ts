import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";
import type { Db } from "../../database.ts";

export interface OldReport {
  readonly id: ReportId;
  readonly name: string;
}

/** Live reports of a company that were inspected and made before a moment: one made yesterday about an old flight is young. */
export async function listOldReports(db: Db, companyId: CompanyId, before: Date): Promise<OldReport[]> {
  const { rows } = await sql<OldReport>`
    select id, name from live_report as report
    where company_id = ${companyId} and examined_on < ${before}::timestamptz::date and created_at < ${before}
    order by id`.execute(db);
  return rows;
}
