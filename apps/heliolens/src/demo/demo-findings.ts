import type { Db } from "@heliolens/database/database";
import { findPlant } from "@heliolens/database/queries/alignment/plant";
import { addRun, endRun, takeRun } from "@heliolens/database/queries/analysis/run-lifecycle";
import { defaultThresholds } from "@heliolens/domain/analysis/analysis-thresholds";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { Defect } from "@heliolens/simulator/inspection/defect";
import { sql } from "kysely";

const MOST = 15;

/**
 * Of the last inspection's defects, those that nobody has recorded yet and a person is to decide. No analysis ran: they are the simulator's
 * own, so that the review can be tried in the first minute. "Analyse" replaces them by what the product finds.
 */
export const findingKeys = (defects: readonly Defect[]): ReadonlySet<string> =>
  new Set(
    defects
      .filter(({ modules, deltaC }) => modules.length === 1 && deltaC > 0)
      .toSorted((a, b) => a.shapeSeed - b.shapeSeed)
      .slice(0, MOST)
      .map(({ key }) => key),
  );

/** Made up, between 0.62 and 0.97, the same for the same defect: the list can be ordered by it. */
export const confidenceOf = ({ shapeSeed }: Defect): number => Math.round(62 + (shapeSeed % 36)) / 100;

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
