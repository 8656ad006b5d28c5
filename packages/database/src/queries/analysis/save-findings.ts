import type { FindingKind } from "@heliolens/domain/analysis/finding-decision";
import { type FindingSpot, isDecidedAlready } from "@heliolens/domain/analysis/is-decided-already";
import { defaultMainDefect } from "@heliolens/domain/defects/defect-types";
import type { HeatReference } from "@heliolens/domain/defects/heat/heat-reference";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { Ring } from "@heliolens/domain/geometry/ring";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { polygonEwkb } from "../../ewkb.ts";
import { addChange } from "../defects/save-defects.ts";

export interface NewFinding {
  readonly kind: FindingKind;
  /** Of an event, its first. */
  readonly moduleId: number | null;
  readonly affectedModules: number;
  readonly code: string;
  readonly confidence: number;
  /** Null where the image has no absolute degrees: then `isRelative`. */
  readonly maxHeatC: number | null;
  readonly minHeatC: number | null;
  readonly averageHeatC: number | null;
  readonly referenceC: number | null;
  readonly deltaTK: number | null;
  readonly isRelative: boolean;
  /** In times the noise of the image. */
  readonly contrast: number | null;
  readonly reference: HeatReference;
  readonly imageId: number;
  readonly shapePx: Ring;
  readonly shape: readonly LonLat[] | null;
  readonly location: LonLat | null;
  /** All that show it. */
  readonly imageIds: readonly number[];
}

export interface FindingsOfRun {
  readonly runId: number;
  readonly reportId: ReportId;
  readonly modelVersion: string | null;
  readonly findings: readonly NewFinding[];
}

/**
 * Puts what a run found in the place of what earlier runs found and nobody has decided or edited. Inside a transaction that also
 * ends the run: all of it, once, or nothing. Gives how many there are.
 */
export async function replaceFindings(trx: Db, run: FindingsOfRun): Promise<number> {
  await forgetUndecided(trx, run.reportId);
  const decided = await listDecided(trx, run.reportId);
  const fresh = run.findings.filter((finding) => !isDecidedAlready(decided, finding));
  const there = await listParents(trx, fresh);
  const kept = fresh.flatMap((finding) => withParents(finding, there) ?? []);
  for (let start = 0; start < kept.length; start += ROWS_AT_ONCE)
    await addFindings(trx, run, kept.slice(start, start + ROWS_AT_ONCE));
  return kept.length;
}

// Bounds the parameters of a statement.
const ROWS_AT_ONCE = 500;

// An alignment that moved a finding is no decision about it, nor is a confirmation that was taken back.
const noDecisions = ["defectLocation", "solarModule", "mlDefectConfirmed"];
const undecided = sql`defect.detect_way = 'AI' and not defect.ml_confirmed and defect.removed_at is null
  and not defect.is_module_confirmed`;

/** In two statements: the first waits for others who are editing one, the second sees what they did. */
async function forgetUndecided(trx: Db, reportId: ReportId): Promise<void> {
  await sql`
    select defect.id from module_defect as defect where defect.report_id = ${reportId} and ${undecided}
    order by defect.id for update`.execute(trx);
  await sql`
    delete from module_defect as defect where defect.report_id = ${reportId} and ${undecided}
      and not exists (select from defect_comment where defect_comment.defect_id = defect.id)
      and not exists (
        select from defect_change as change, jsonb_array_elements(change.changes) as part
        where change.defect_id = defect.id and change.kind = 'changed' and part->>'field' <> all(${noDecisions}::text[]))`.execute(
    trx,
  );
}

/** Confirmed, rejected, removed or edited: what is left of the analyses before. */
async function listDecided(trx: Db, reportId: ReportId): Promise<FindingSpot[]> {
  const { rows } = await sql<FindingSpot>`
    select coalesce(finding.kind, 'module') as kind, defect.module_id as "moduleId", defect.thermal_image_id as "imageId",
      defect.shape_px as "shapePx"
    from module_defect as defect left join finding on finding.defect_id = defect.id
    where defect.report_id = ${reportId} and defect.detect_way = 'AI'`.execute(trx);
  return rows;
}

interface Parents {
  readonly images: ReadonlySet<number>;
  readonly modules: ReadonlySet<number>;
  readonly codes: ReadonlySet<string>;
}

/** What findings hang on, held until the transaction ends: nothing of it goes meanwhile. */
async function listParents(trx: Db, findings: readonly NewFinding[]): Promise<Parents> {
  const imageIds = [...new Set(findings.flatMap(({ imageIds: all }) => all))];
  const moduleIds = [...new Set(findings.flatMap(({ moduleId }) => moduleId ?? []))];
  const images = await sql<{ id: number }>`
    select id from thermal_image where id = any(${imageIds}::bigint[]) order by id for key share`.execute(trx);
  const modules = await sql<{ id: number }>`
    select id from solar_module where id = any(${moduleIds}::bigint[]) order by id for key share`.execute(trx);
  const codes = await sql<{ code: string }>`select code from defect_type`.execute(trx);
  return {
    images: new Set(images.rows.map(({ id }) => id)),
    modules: new Set(modules.rows.map(({ id }) => id)),
    codes: new Set(codes.rows.map(({ code }) => code)),
  };
}

/** Null where nothing is left that shows it. An administrator may have removed its type: then it is of the default one. */
function withParents(finding: NewFinding, { images, modules, codes }: Parents): NewFinding | null {
  const imageIds = finding.imageIds.filter((id) => images.has(id));
  if (imageIds.length === 0) return null;
  const moduleId = finding.moduleId !== null && modules.has(finding.moduleId) ? finding.moduleId : null;
  return { ...finding, imageIds, moduleId, code: codes.has(finding.code) ? finding.code : defaultMainDefect };
}

async function addFindings(trx: Db, { runId, reportId, modelVersion }: FindingsOfRun, findings: readonly NewFinding[]) {
  const added = await trx
    .insertInto("module_defect")
    .values(findings.map((finding) => ({ ...columnsOf(finding), report_id: reportId, model_version: modelVersion })))
    .returning("id")
    .execute();
  // Numbered in the order they were written.
  const ids = added.map(({ id }) => id).sort((a, b) => a - b);
  const numbered = findings.map((finding, i) => ({ id: ids[i]!, ...finding }));
  await trx
    .insertInto("finding")
    .values(numbered.map(({ id, kind, code }) => ({ defect_id: id, run_id: runId, kind, proposed_code: code })))
    .execute();
  const seenIn = numbered.flatMap(({ id, imageIds }) => imageIds.map((imageId) => ({ id, imageId })));
  await sql`
    insert into finding_image (defect_id, thermal_image_id)
    select * from unnest(${seenIn.map(({ id }) => id)}::bigint[], ${seenIn.map(({ imageId }) => imageId)}::bigint[])`.execute(
    trx,
  );
  const touched = ids.map((id) => ({ id, version: 1 }));
  await addChange(trx, touched, { kind: "created", userId: null, changesOf: () => [] });
}

/** The image that showed it best may be gone: then the area in it is too. */
const columnsOf = (finding: NewFinding) => {
  const isShown = finding.imageIds.includes(finding.imageId);
  return {
    thermal_image_id: isShown ? finding.imageId : null,
    module_id: finding.moduleId,
    code: finding.code,
    detect_way: "AI" as const,
    confidence: finding.confidence,
    affected_modules: finding.affectedModules,
    max_heat_c: finding.maxHeatC,
    min_heat_c: finding.minHeatC,
    average_heat_c: finding.averageHeatC,
    reference_c: finding.referenceC,
    delta_t_k: finding.deltaTK,
    is_relative: finding.isRelative,
    contrast: finding.contrast,
    reference: JSON.stringify(finding.reference),
    shape_px: isShown ? JSON.stringify(finding.shapePx) : null,
    shape: finding.shape && sql<string>`${polygonEwkb(finding.shape)}::geometry`,
    location:
      finding.location && sql<string>`st_setsrid(st_makepoint(${finding.location[0]}, ${finding.location[1]}), 4326)`,
  };
};
