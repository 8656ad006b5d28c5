import { type ComparedModule, compareInspections } from "@heliolens/domain/defects/compare-inspections";
import type { DefectRank } from "@heliolens/domain/defects/rank-defect";
import type { Day } from "@heliolens/domain/inspection/examine-date";
import type { ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { listSummaryDefectIds } from "../documents/summary-rows.ts";
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

/** Confirmed defects of two inspections of a site, module by module. */
export async function compareReports(
  db: Db,
  before: readonly ReportId[],
  after: readonly ReportId[],
): Promise<ComparedModule<RankedRow>[]> {
  const [was, is] = [await listRanked(db, before), await listRanked(db, after)];
  const modules = [...new Set(was.flatMap(({ moduleId }) => moduleId ?? []))];
  return compareInspections({ before: was, after: is, unseen: new Set(await listUnseenAmong(db, modules, after)) });
}

async function listRanked(db: Db, reportIds: readonly ReportId[]): Promise<RankedRow[]> {
  const rows = await listDefectsByIds(db, await listSummaryDefectIds(db, reportIds, mostCompared));
  return rows.map((row) => ({ ...row, ...rankOfRow(row) }));
}
