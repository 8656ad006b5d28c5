import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import type { DecidedFinding } from "@heliolens/domain/analysis/decided-finding";
import { mostTrainingReports, type TrainingScope } from "@heliolens/domain/documents/document";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";
import type { Db } from "../../database.ts";

const decided = sql`
  module_defect as defect
  join live_report as report on report.id = defect.report_id
  join thermal_image as image on image.id = defect.thermal_image_id
  left join finding on finding.defect_id = defect.id
  where defect.detect_way = 'AI' and defect.shape_px is not null and image.width_px is not null and image.height_px is not null
    and ((defect.ml_confirmed and defect.removed_at is null)
      or (finding.rejected_why is not null and defect.removed_at is not null))`;

export interface DecidedReport {
  readonly id: ReportId;
  readonly companyId: CompanyId;
  /** Of what was asked for: the report, the site or the company. */
  readonly scopeName: string;
  readonly findings: number;
}

const scopes = {
  report: { id: sql`report.id`, name: sql`report.name` },
  site: { id: sql`report.site_id`, name: sql`(select name from site where site.id = report.site_id)` },
  company: { id: sql`report.company_id`, name: sql`(select name from company where company.id = report.company_id)` },
} as const satisfies Record<TrainingScope, unknown>;

/** Reports that hold decided findings, the latest first; one more than a training set may have, so that too many are seen. */
export async function listDecidedReports(db: Db, of: TrainingScope, id: number): Promise<DecidedReport[]> {
  const { rows } = await sql<DecidedReport>`
    select report.id, report.company_id as "companyId", ${scopes[of].name} as "scopeName", count(*) as findings
    from ${decided} and ${scopes[of].id} = ${id}
    group by report.id, report.company_id, report.site_id, report.name
    order by report.id desc limit ${mostTrainingReports + 1}`.execute(db);
  return rows;
}

export async function countDecidedFindings(db: Db, reportIds: readonly ReportId[]): Promise<number> {
  const { rows } = await sql<{ findings: number }>`
    select count(*) as findings from ${decided} and report.id = any(${[...reportIds]}::bigint[])`.execute(db);
  return rows[0]?.findings ?? 0;
}

/** Image by image. */
export async function listDecidedFindings(db: Db, reportId: ReportId, most: number): Promise<DecidedFinding[]> {
  const { rows } = await sql<DecidedFinding>`
    select chosen.*, main.code as "mainCode"
    from (
      select defect.id, coalesce(finding.kind, 'module') as kind, defect.code,
        coalesce(finding.proposed_code, defect.code) as "proposedCode", finding.rejected_why as "rejectedWhy",
        coalesce(finding.rejected_note, '') as note, defect.confidence, defect.delta_t_k as "deltaTK",
        defect.reference_c as "referenceC", defect.model_version as "modelVersion", defect.module_id as "moduleId",
        defect.shape_px as "shapePx", image.id as "imageId", image.name as "imageName", image.sha256,
        image.width_px as "widthPx", image.height_px as "heightPx", image.taken_at as "takenAt"
      from ${decided} and report.id = ${reportId} order by image.id, defect.id limit ${most}
    ) as chosen
    join defect_type as type on type.code = chosen.code
    join defect_type as main on main.id = coalesce(type.parent_id, type.id)
    order by chosen."imageId", chosen.id`.execute(db);
  return rows;
}
