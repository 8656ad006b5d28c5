import type { Db } from "@heliolens/database/database";
import { findReport, type Report } from "@heliolens/database/queries/inspection/reports";
import type { ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { Refused } from "../wire/refused.ts";
import { mustFind } from "./must-find.ts";

export const getReportOf = async (db: Db, id: ReportId) =>
  mustFind(await findReport(db, id), "inspection.report-not-found");

export function mustHaveSite(report: Report): Report & { readonly siteId: SiteId } {
  const { siteId } = report;
  if (siteId === null) throw new Refused("inspection.report-without-site");
  return { ...report, siteId };
}
