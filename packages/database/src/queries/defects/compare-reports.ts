import { type ComparedModule, compareInspections } from "@heliolens/domain/defects/compare-inspections";
import type { DefectRank } from "@heliolens/domain/defects/rank-defect";
import type { Day } from "@heliolens/domain/inspection/examine-date";
import type { ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { listSummaryDefectIds } from "../documents/summary-rows.ts";
import { areModulesKnown } from "./defect-locations.ts";
import { type DefectRow, listDefectsByIds } from "./defect-rows.ts";
import { rankOfRow } from "./rank-of-row.ts";
import { listUnseenAmong } from "./unseen-modules.ts";

export type RankedRow = DefectRow & DefectRank;

const mostCompared = 20_000;

/** The reports of the last day on which a site was inspected before a day. */
export async function listReportsBefore(db: Db, siteId: SiteId, day: Day): Promise<ReportId[]> {
  const { rows } = await sql<{ id: ReportId }>`
    select id from live_report where site_id = ${siteId} and examined_on =
      (select max(examined_on) from live_report where site_id = ${siteId} and examined_on < ${day})
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface ComparedReports {
  readonly modules: ComparedModule<RankedRow>[];
  /** Defects that are left out: their module follows from an image that nobody aligned. */
  readonly uncertain: { readonly before: number; readonly after: number };
}

/**
 * Confirmed defects of two inspections of a site, module by module. A flight that nobody aligned says nothing about
 * modules: its defects are left out unless a person named their module, and nothing is taken for repaired by it.
 */
export async function compareReports(
  db: Db,
  before: readonly ReportId[],
  after: readonly ReportId[],
): Promise<ComparedReports> {
  const [was, is] = [await listRanked(db, before), await listRanked(db, after)];
  const isSure = ({ needsAlignment }: RankedRow) => !needsAlignment;
  const [sureBefore, sureAfter] = [was.filter(isSure), is.filter(isSure)];
  const modules = [...new Set(sureBefore.flatMap(({ moduleId }) => moduleId ?? []))];
  const unaligned = await listUnaligned(db, after);
  const seeing = after.filter((id) => !unaligned.has(id));
  const unseen = new Set(await listUnseenAmong(db, modules, seeing));
  return {
    modules: compareInspections({ before: sureBefore, after: sureAfter, unseen }),
    uncertain: { before: was.length - sureBefore.length, after: is.length - sureAfter.length },
  };
}

/** The reports without an aligned flight: all their thermal images lie where the camera recorded them, or by their GPS position alone. */
export async function listUnaligned(db: Db, reportIds: readonly ReportId[]): Promise<ReadonlySet<ReportId>> {
  const { rows } = await sql<{ id: ReportId }>`
    select image.report_id as id from thermal_image as image
    where image.report_id = any(${[...reportIds]}::bigint[])
    group by image.report_id having not bool_or(${areModulesKnown})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

async function listRanked(db: Db, reportIds: readonly ReportId[]): Promise<RankedRow[]> {
  const rows = await listDefectsByIds(db, await listSummaryDefectIds(db, reportIds, mostCompared));
  return rows.map((row) => ({ ...row, ...rankOfRow(row) }));
}
