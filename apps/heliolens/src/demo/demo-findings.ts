import type { Db } from "@heliolens/database/database";
import { findPlant } from "@heliolens/database/queries/alignment/plant";
import { addRun, endRun, takeRun } from "@heliolens/database/queries/analysis/run-lifecycle";
import { defaultThresholds } from "@heliolens/domain/analysis/analysis-thresholds";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { Defect } from "@heliolens/simulator/inspection/defect";
import { sql } from "kysely";

interface Found {
  readonly code: string;
  readonly confidence: number;
}

// Findings of the analysis (model 1.2.0) in the pictures of the last inspection, by the simulator's key of the defect. The analysis takes two
// minutes on two cores; the first start has no such time. Some types differ from the simulator's: a person decides.
const foundByAnalysis: Readonly<Record<string, Found>> = {
  D000004: { code: "CELL_SINGLE", confidence: 0.828 },
  D000007: { code: "DIODE_ALL", confidence: 0.702 },
  D000011: { code: "MODULE_PID", confidence: 0.549 },
  D000015: { code: "MODULE_BROKEN", confidence: 0.744 },
  D000017: { code: "MODULE_OTHER", confidence: 0.653 },
  D000032: { code: "SOILING", confidence: 0.459 },
  D000037: { code: "CELL_HOTSPOT", confidence: 0.833 },
  D000039: { code: "CELL_MULTI", confidence: 0.837 },
  D000042: { code: "CELL_SINGLE", confidence: 0.911 },
  D000043: { code: "CELL_SINGLE", confidence: 0.515 },
  D100001: { code: "CELL_HOTSPOT", confidence: 0.575 },
  D100002: { code: "CELL_SINGLE", confidence: 0.785 },
  D100004: { code: "CELL_SINGLE", confidence: 0.892 },
  D100013: { code: "MODULE_PID", confidence: 0.697 },
  "V10001-804": { code: "VEGETATION", confidence: 0.92 },
};

/** Of the last inspection's defects, those that only the analysis found yet. The others were recorded by a person. */
export const findDemoFinding = ({ key }: Defect): Found | undefined => foundByAnalysis[key];

/** The run that findings hang on, as if it had just ended. Once: a run that is there stays. */
export async function addDemoRun(db: Db, reportId: ReportId): Promise<void> {
  const { designRevision } = await findPlant(db, reportId);
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ images: number; runs: number }>`
      select (select count(*) from thermal_image where report_id = ${reportId}) as images,
        (select count(*) from analysis_run where report_id = ${reportId}) as runs`.execute(trx);
    const { images, runs } = rows[0]!;
    if (runs > 0) return;
    const facts = {
      way: "modules",
      total: images,
      thresholds: defaultThresholds,
      designRevision,
      userId: null,
    } as const;
    const added = await addRun(trx, { ...facts, reportId });
    const taken = added && (await takeRun(trx, added.id));
    if (taken === undefined) return;
    const found = await linkFindings(trx, reportId, taken.token.runId);
    await sql`update analysis_run set done = ${images} where id = ${taken.token.runId}`.execute(trx);
    await endRun(trx, taken.token, { state: "DONE", found });
  });
}

async function linkFindings(trx: Db, reportId: ReportId, runId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into finding (defect_id, run_id, kind, proposed_code)
    select id, ${runId}, 'module', code from module_defect
    where report_id = ${reportId} and detect_way = 'AI' and thermal_image_id is not null
    on conflict (defect_id) do nothing returning defect_id as id`.execute(trx);
  await sql`
    insert into finding_image (defect_id, thermal_image_id)
    select finding.defect_id, defect.thermal_image_id from finding join module_defect as defect on defect.id = finding.defect_id
    where finding.run_id = ${runId} on conflict do nothing`.execute(trx);
  return rows.length;
}
