import type { Db } from "@heliolens/database/database";
import { compareReports, listReportsBefore, type RankedRow } from "@heliolens/database/queries/defects/compare-reports";
import { findReport, type Report } from "@heliolens/database/queries/inspection/reports";
import type { SummaryComparison, SummaryFacts } from "@heliolens/documents/summary/summary-facts";
import { defectLabel } from "@heliolens/domain/defects/defect-label";
import type { SiteId } from "@heliolens/domain/inspection/inspection-ids";

export type SummaryOptions = Pick<SummaryFacts, "language" | "sections">;

/** Each site's reports of a document beside the inspection before them. */
export async function comparisonsOf(
  db: Db,
  reports: readonly Report[],
  options: SummaryOptions,
): Promise<SummaryComparison[]> {
  if (!options.sections.includes("comparison") && !options.sections.includes("executive")) return [];
  const linked = reports.filter(({ siteId }) => siteId !== null);
  const comparisons: SummaryComparison[] = [];
  for (const [siteId, own] of Map.groupBy(linked, (report) => report.siteId!))
    comparisons.push(...(await comparisonAt(db, siteId, own, options)));
  return comparisons;
}

async function comparisonAt(
  db: Db,
  siteId: SiteId,
  reports: readonly Report[],
  { language }: SummaryOptions,
): Promise<SummaryComparison[]> {
  const days = [...new Set(reports.map(({ examineDate }) => examineDate))].sort();
  const before = await listReportsBefore(db, siteId, days[0]!);
  const earlier = before[0] === undefined ? undefined : await findReport(db, before[0]);
  if (earlier === undefined) return [];
  const { modules: compared } = await compareReports(
    db,
    before,
    reports.map(({ id }) => id),
  );
  const modules = compared.map((module) => ({
    state: module.state,
    module: placeOf((module.after ?? module.before)!),
    before: module.before && comparedOf(module.before, language),
    after: module.after && comparedOf(module.after, language),
  }));
  return [{ siteName: reports[0]!.siteName ?? "", before: earlier.examineDate, after: days.join(", "), modules }];
}

/** The module's own code: it carries those above it, or people would not know it by it. */
const placeOf = ({ stringCode, moduleCode }: RankedRow): string =>
  moduleCode !== null && stringCode !== null && !moduleCode.startsWith(stringCode)
    ? `${stringCode} / ${moduleCode}`
    : (moduleCode ?? "-");

const comparedOf = ({ id, nameKo, nameEn, normalisedDeltaTK }: RankedRow, language: SummaryOptions["language"]) => ({
  label: defectLabel(id),
  typeName: language === "ko" ? nameKo : nameEn,
  normalisedDeltaTK,
});
