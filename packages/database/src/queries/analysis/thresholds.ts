import type { CompanyId, UserId } from "@heliolens/domain/accounts/account-ids";
import { type AnalysisThresholds, defaultThresholds } from "@heliolens/domain/analysis/analysis-thresholds";
import { sql } from "kysely";
import type { Db } from "../../database.ts";

export interface ThresholdRow {
  readonly thresholds: AnalysisThresholds;
  /** 0: the company has set nothing, and these come with the product. */
  readonly version: number;
  readonly updatedAt: Date | null;
  readonly updatedBy: string | null;
}

export async function getThresholdsOf(db: Db, companyId: CompanyId): Promise<ThresholdRow> {
  const row = await db
    .selectFrom("analysis_threshold as own")
    .leftJoin("app_user as editor", "editor.id", "own.updated_by")
    .select(["own.thresholds", "own.version", "own.updated_at as updatedAt", "editor.name as updatedBy"])
    .where("own.company_id", "=", companyId)
    .executeTakeFirst();
  if (row === undefined) return { thresholds: defaultThresholds, version: 0, updatedAt: null, updatedBy: null };
  // One that a later release brought is not among those that were set.
  return { ...row, thresholds: { ...defaultThresholds, ...row.thresholds } };
}

export interface ThresholdEdit {
  readonly companyId: CompanyId;
  readonly thresholds: AnalysisThresholds;
  readonly version: number;
  readonly userId: UserId;
}

/** False where somebody has set them since. */
export async function saveThresholdsOf(
  db: Db,
  { companyId, thresholds, version, userId }: ThresholdEdit,
): Promise<boolean> {
  const { rows } = await sql`
    insert into analysis_threshold as own (company_id, thresholds, updated_by)
    select ${companyId}, ${JSON.stringify(thresholds)}::jsonb, ${userId}
    where ${version} = 0 or exists (select from analysis_threshold where company_id = ${companyId})
    on conflict (company_id) do update
      set thresholds = excluded.thresholds, version = own.version + 1, updated_at = now(), updated_by = excluded.updated_by
      where own.version = ${version}
    returning version`.execute(db);
  return rows.length > 0;
}
