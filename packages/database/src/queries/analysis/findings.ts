import type { Viewer } from "@heliolens/domain/accounts/access";
import type { FindingKind, RejectionReason } from "@heliolens/domain/analysis/finding-decision";
import type { Ring } from "@heliolens/domain/geometry/ring";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database.ts";
import {
  belongings,
  type DefectBelongings,
  type DefectRow,
  listDefectsByIds,
  withImageAndModule,
} from "../defects/defect-rows.ts";
import type { Touched } from "../defects/save-defects.ts";
import { isVisible } from "../visible.ts";
import { listDuplicates } from "./merge-findings.ts";

export interface PageOf {
  readonly page: number;
  readonly size: number;
}

export interface FindingsQuery extends PageOf {
  readonly decision: "open" | "confirmed";
  readonly leastConfidence?: number | undefined;
}

export interface FindingRow {
  readonly defect: DefectRow;
  readonly kind: FindingKind;
  readonly proposedCode: string;
  readonly weight: number;
  readonly images: readonly { readonly id: number; readonly name: string; readonly hasThumb: boolean }[];
  /** The defect that its module already has. */
  readonly twin: DefectRow | null;
}

const mostImages = 32;

/** What matters most first: how sure it is, times how hot. */
export async function listFindingsToReview(
  db: Db,
  reportId: ReportId,
  asked: FindingsQuery,
): Promise<{ rows: FindingRow[]; total: number }> {
  const chosen = sql`
    module_defect as defect left join finding on finding.defect_id = defect.id
    where defect.report_id = ${reportId} and defect.detect_way = 'AI' and defect.removed_at is null
      and defect.ml_confirmed = ${asked.decision === "confirmed"}
      and coalesce(defect.confidence, 0) >= ${asked.leastConfidence ?? 0}`;
  const { rows } = await sql<Omit<FindingRow, "defect" | "images" | "twin"> & { id: number }>`
    select defect.id, coalesce(finding.kind, 'module') as kind, coalesce(finding.proposed_code, defect.code) as "proposedCode",
      coalesce(defect.confidence, 0)::float8 * abs(coalesce(defect.delta_t_k, defect.contrast, 0))::float8 as weight
    from ${chosen} order by weight desc, defect.id limit ${asked.size} offset ${asked.page * asked.size}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total from ${chosen}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const defects = new Map<number, DefectRow>((await listDefectsByIds(db, ids)).map((row) => [row.id, row]));
  const images = await imagesOf(db, ids);
  const twins = await twinsOf(db, ids);
  return {
    rows: rows.flatMap(({ id, ...finding }) => {
      const defect = defects.get(id);
      return defect ? [{ ...finding, defect, images: images.get(id) ?? [], twin: twins.get(id) ?? null }] : [];
    }),
    total: counted.rows[0]?.total ?? 0,
  };
}

async function twinsOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, DefectRow>> {
  const duplicates = await listDuplicates(db, ids);
  const rows = await listDefectsByIds(db, [...new Set(duplicates.map(({ defectId }) => defectId))]);
  const byId = new Map<number, DefectRow>(rows.map((row) => [row.id, row]));
  return new Map(
    duplicates.flatMap(({ findingId, defectId }) => {
      const twin = byId.get(defectId);
      return twin ? [[findingId, twin] as const] : [];
    }),
  );
}

async function imagesOf(db: Db, ids: readonly number[]): Promise<Map<number, FindingRow["images"][number][]>> {
  const { rows } = await sql<{ defectId: number; id: number; name: string; hasThumb: boolean }>`
    select seen.defect_id as "defectId", image.id, image.name, image.thumb_key is not null as "hasThumb"
    from (
      select *, row_number() over (partition by defect_id order by thermal_image_id) as nth
      from finding_image where defect_id = any(${[...ids]}::bigint[])
    ) as seen join thermal_image as image on image.id = seen.thermal_image_id
    where seen.nth <= ${sql.lit(mostImages)} order by seen.defect_id, image.id`.execute(db);
  return Map.groupBy(rows, ({ defectId }) => defectId);
}

export interface RejectedRow extends DefectBelongings {
  readonly id: number;
  readonly version: number;
  readonly proposedCode: string;
  readonly nameKo: string;
  readonly nameEn: string;
  readonly confidence: number | null;
  readonly deltaTK: number | null;
  readonly isRelative: boolean;
  readonly contrast: number | null;
  readonly shapePx: Ring | null;
  readonly reason: RejectionReason;
  readonly note: string;
  readonly rejectedAt: Date;
  readonly rejectedBy: string | null;
}

const rejected = (reportId: ReportId): RawBuilder<unknown> => sql`
  finding join module_defect as defect on defect.id = finding.defect_id
  where defect.report_id = ${reportId} and finding.rejected_why is not null and defect.removed_at is not null`;

/** Latest first. */
export async function listRejected(
  db: Db,
  reportId: ReportId,
  { page, size }: PageOf,
): Promise<{ rows: RejectedRow[]; total: number }> {
  const { rows } = await sql<RejectedRow>`
    select defect.id, defect.version, defect."proposedCode", type.name_ko as "nameKo", type.name_en as "nameEn",
      defect.confidence, defect.delta_t_k as "deltaTK", defect.is_relative as "isRelative", defect.contrast, defect.shape_px as "shapePx", defect.reason, defect.note,
      defect.removed_at as "rejectedAt", rejecter.name as "rejectedBy", ${belongings}
    from (
      select defect.*, finding.proposed_code as "proposedCode", finding.rejected_why as reason, finding.rejected_note as note
      from ${rejected(reportId)} order by defect.removed_at desc, defect.id desc limit ${size} offset ${page * size}
    ) as defect
    ${withImageAndModule}
    left join rgb_image as rgb on rgb.id = image.pair_rgb_image_id
    left join app_user as rejecter on rejecter.id = defect.removed_by
    join defect_type as type on type.code = coalesce((select code from defect_type where code = defect."proposedCode"), defect.code)
    order by defect.removed_at desc, defect.id desc`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total from ${rejected(reportId)}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Findings of a report that are held until the transaction ends, rejected ones among them. */
export interface HeldFinding extends Touched {
  readonly isConfirmed: boolean;
  /** Rejected, or merged into the defect of its module: it can be taken back. */
  readonly isSetAside: boolean;
  readonly mergedInto: number | null;
  readonly isRemoved: boolean;
}

export async function lockFindings(trx: Db, reportId: ReportId, ids: readonly number[]): Promise<HeldFinding[]> {
  const { rows } = await sql<HeldFinding>`
    select defect.id, defect.version, defect.ml_confirmed as "isConfirmed", defect.removed_at is not null as "isRemoved",
      finding.merged_into as "mergedInto",
      coalesce(finding.rejected_why is not null or finding.merged_into is not null, false) as "isSetAside"
    from module_defect as defect left join finding on finding.defect_id = defect.id
    where defect.id = any(${[...ids]}::bigint[]) and defect.report_id = ${reportId} and defect.detect_way = 'AI'
    order by defect.id for no key update of defect`.execute(trx);
  return rows;
}

/** Why they were rejected; null takes it back. One that came from elsewhere gets its row now. */
export async function saveRejection(
  trx: Db,
  ids: readonly number[],
  rejection: { readonly reason: RejectionReason; readonly note: string } | null,
): Promise<void> {
  await sql`
    insert into finding (defect_id, kind, proposed_code, rejected_why, rejected_note)
    select id, 'module', code, ${rejection?.reason ?? null}, ${rejection?.note ?? ""} from module_defect
    where id = any(${[...ids]}::bigint[])
    on conflict (defect_id) do update
      set rejected_why = excluded.rejected_why, rejected_note = excluded.rejected_note`.execute(trx);
}

/** Open findings of at least this confidence, the surest first. */
export async function listOpenAbove(
  trx: Db,
  reportId: ReportId,
  { confidence, most }: { readonly confidence: number; readonly most: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from module_defect
    where report_id = ${reportId} and detect_way = 'AI' and not ml_confirmed and removed_at is null
      and confidence >= ${confidence}::real
    order by confidence desc, id limit ${most}`.execute(trx);
  return rows.map(({ id }) => id);
}

export interface DecidedRow {
  readonly code: string;
  readonly nameKo: string;
  readonly nameEn: string;
  readonly confirmed: number;
  readonly changed: number;
  readonly rejected: number;
}

export interface PrecisionQuery {
  readonly site?: number | undefined;
  readonly report?: number | undefined;
}

/** What people decided about what the analysis proposed, by the type it proposed, in the order of the types. */
export async function listDecisions(db: Db, viewer: Viewer, { site, report }: PrecisionQuery): Promise<DecidedRow[]> {
  const { rows } = await sql<DecidedRow>`
    select type.code, type.name_ko as "nameKo", type.name_en as "nameEn", counted.confirmed, counted.changed, counted.rejected
    from (
      select coalesce(finding.proposed_code, defect.code) as proposed,
        count(*) filter (where (defect.removed_at is null or finding.merged_into is not null)
          and defect.code = coalesce(finding.proposed_code, defect.code)) as confirmed,
        count(*) filter (where defect.removed_at is null and defect.code <> coalesce(finding.proposed_code, defect.code)) as changed,
        count(*) filter (where finding.rejected_why is not null) as rejected
      from module_defect as defect
      join live_report as report on report.id = defect.report_id
      left join finding on finding.defect_id = defect.id
      where defect.detect_way = 'AI' and ${isVisible(viewer, { companyId: "report.company_id", siteId: "report.site_id" })}
        and (${site ?? null}::bigint is null or report.site_id = ${site ?? null})
        and (${report ?? null}::bigint is null or report.id = ${report ?? null})
        and ((defect.ml_confirmed and defect.removed_at is null) or finding.rejected_why is not null or finding.merged_into is not null)
      group by 1
    ) as counted join defect_type as type on type.code = counted.proposed
    order by type.position, type.id`.execute(db);
  return rows;
}
