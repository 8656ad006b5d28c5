import type { DefectSummary } from "@heliolens/contract/inspection/dashboard";
import type { Db } from "@heliolens/database/database";
import {
  countDefectsByType,
  listOpenDefects,
  listTreeRows,
  type ReportRow,
  type Scope,
  type TreeRows,
} from "@heliolens/database/queries/dashboard";
import { listDefectsByIds } from "@heliolens/database/queries/defects/defect-rows";
import { rankOfRow } from "@heliolens/database/queries/defects/rank-of-row";
import { listSummaryDefectIds } from "@heliolens/database/queries/documents/summary-rows";
import type { Viewer } from "@heliolens/domain/accounts/access";
import { defectLabel } from "@heliolens/domain/defects/defect-label";
import { assumedCoveredShare, assumedDeltaTK, wholeSubstringAtK } from "@heliolens/domain/defects/loss";
import { firstRepairs, mostFirstRepairs } from "@heliolens/domain/documents/first-repairs";
import { sumLosses } from "@heliolens/domain/documents/sum-losses";
import {
  estimateLoss,
  type LossEstimate,
  reportsBefore,
  reportsOfNow,
  sumDefects,
  trendOf,
} from "@heliolens/domain/inspection/defect-summary";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { getReportOf } from "../foundation/get-report.ts";
import { identityOf } from "../foundation/wire-items.ts";

/** The latest inspection of each site within the scope, or one report; the trend is of all inspections there. */
export async function summariseDefects(
  db: Db,
  viewer: Viewer,
  { reportId, ...scope }: Scope & { readonly reportId?: ReportId | undefined },
): Promise<DefectSummary> {
  const rows = await rowsFor(db, viewer, scope, reportId);
  const shown = reportId === undefined ? reportsOfNow(rows.reports) : rows.reports.filter(({ id }) => id === reportId);
  const before = reportId === undefined ? reportsBefore(rows.reports) : [];
  const ids = shown.map((report) => report.id);
  const byType = await countDefectsByType(db, ids);
  const estimate = estimateLoss(rows.sites, shown, await listOpenDefects(db, ids));
  return {
    defects: sumDefects(shown),
    findings: shown.reduce((sum, report) => sum + report.findings, 0),
    previousDefects: before.length === 0 ? null : sumDefects(before),
    byType,
    trend: trendOf(rows.reports),
    moduleCount: rows.sites.reduce((sum, site) => sum + site.modules, 0),
    affectedModules: estimate.affectedModules,
    loss: estimate.loss,
    first: await firstOf(db, ids, { sites: rows.sites, lostModules: estimate.lostModules }),
    lossInputs: lossInputsOf(estimate),
  };
}

/** In the order of urgency, as the PDF and the share page have them. */
async function firstOf(
  db: Db,
  reportIds: readonly ReportId[],
  { sites, lostModules }: Pick<TreeRows, "sites"> & Pick<LossEstimate, "lostModules">,
): Promise<DefectSummary["first"]> {
  const rows = await listDefectsByIds(db, await listSummaryDefectIds(db, reportIds, mostFirstRepairs));
  const names = new Map<number, string>(sites.map(({ id, name }) => [id, name]));
  const losing = rows.map((row) => ({ ...row, ...rankOfRow(row) }));
  const { defects, wonPerYear, kwhPerYear } = firstRepairs(losing);
  return {
    defects: defects.map((row) => ({
      ...identityOf(row.id),
      label: defectLabel(row.id),
      nameKo: row.nameKo,
      nameEn: row.nameEn,
      reportSeq: row.reportId,
      siteName: names.get(row.siteId ?? -1) ?? null,
      place: row.moduleCode,
      priority: row.priority,
      wonPerYear: row.loss?.wonPerYear ?? null,
    })),
    wonPerYear,
    kwhPerYear,
    shareOfLoss: lostModules > 0 ? sumLosses(defects).lostModules / lostModules : null,
  };
}

/** For one report: its site with all inspections; a report that has none stands alone. */
async function rowsFor(db: Db, viewer: Viewer, scope: Scope, reportId: ReportId | undefined): Promise<TreeRows> {
  if (reportId === undefined) return listTreeRows(db, viewer, scope);
  const { siteId, companyId } = await getReportOf(db, reportId);
  const rows = await listTreeRows(db, viewer, siteId === null ? { companyId } : { siteId });
  const isAlone = (report: ReportRow) => siteId !== null || report.id === reportId;
  return { ...rows, sites: siteId === null ? [] : rows.sites, reports: rows.reports.filter(isAlone) };
}

const lossInputsOf = ({ lostModules, sites, sitesWithoutPower }: LossEstimate): DefectSummary["lossInputs"] => ({
  formula: "module power x share lost x affected modules; x specific yield; x tariff",
  lostModules,
  wholeSubstringAtK,
  assumedDeltaTK,
  assumedCoveredShare,
  sites: sites.map((site) => ({ ...site, ...identityOf(site.id) })),
  sitesWithoutPower: sitesWithoutPower.map(({ id, name }) => ({ ...identityOf(id), name })),
});
