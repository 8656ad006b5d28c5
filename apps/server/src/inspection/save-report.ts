import type { reportChange } from "@heliolens/contract/inspection/reports";
import type { Db } from "@heliolens/database/database";
import { addReport, changeReport, type ReportChange } from "@heliolens/database/queries/inspection/reports";
import { rereadTimesOfReport } from "@heliolens/database/queries/uploads/image-times";
import { reachOf, type Viewer } from "@heliolens/domain/accounts/access";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import { whyNotExamineDate } from "@heliolens/domain/inspection/examine-date";
import type { ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { conditionRanges } from "@heliolens/domain/inspection/value-ranges";
import type { z } from "zod";
import { companyOfNew } from "../foundation/company-of-new.ts";
import { getReportOf } from "../foundation/get-report.ts";
import { mustBeInRange } from "../foundation/must-be-in-range.ts";
import { mustReach } from "../foundation/must-reach.ts";
import { refuseStale } from "../foundation/refuse-stale.ts";
import { Refused, refuseWhen } from "../wire/refused.ts";
import { getSiteOf } from "./save-site.ts";
import { reportItemOf } from "./wire-items.ts";

type ReportSent = Omit<z.output<typeof reportChange>, "seq" | "version">;

/** What was sent, once its values have passed the rules. */
export function reportChangeOf({ siteSeq, ...same }: ReportSent, now: Date): ReportChange {
  if (same.examineDate !== undefined) refuseWhen(whyNotExamineDate(same.examineDate, now));
  mustBeInRange(conditionRanges, same);
  return { ...same, siteId: siteSeq };
}

export async function addReportFor(
  transaction: Db,
  viewer: Viewer,
  report: ReportChange & { name: string; examineDate: string; companySeq?: CompanyId | undefined },
): Promise<ReportId> {
  const companyId = await companyOfReport(transaction, viewer, report);
  return addReport(transaction, { ...report, companyId, userId: viewer.userId });
}

async function companyOfReport(
  transaction: Db,
  viewer: Viewer,
  { siteId, companySeq }: { siteId?: SiteId | null | undefined; companySeq?: CompanyId | undefined },
): Promise<CompanyId> {
  if (siteId === undefined || siteId === null) {
    mustSeeUnlinked(viewer);
    return companyOfNew(transaction, viewer, companySeq);
  }
  const companyId = await companyOfSite(transaction, viewer, siteId);
  if (companySeq !== undefined && companySeq !== companyId) throw new Refused("inspection.other-company");
  return companyId;
}

export const editReport = (
  db: Db,
  viewer: Viewer,
  id: ReportId,
  { version, change }: { version: number; change: ReportChange },
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const before = await getReportOf(transaction, id);
    if (change.siteId === null) mustSeeUnlinked(viewer);
    if (change.siteId && (await companyOfSite(transaction, viewer, change.siteId)) !== before.companyId)
      throw new Refused("inspection.other-company");
    const isSaved = await changeReport(transaction, before.id, { version, userId: viewer.userId, change });
    const after = await getReportOf(transaction, id);
    if (!isSaved) refuseStale(reportItemOf(after));
    if (after.timeZone !== before.timeZone) await rereadTimesOfReport(transaction, before.id, after.timeZone);
  });

async function companyOfSite(transaction: Db, viewer: Viewer, siteId: SiteId): Promise<CompanyId> {
  await mustReach(transaction, viewer, "inspection.edit", { kind: "site", ids: [siteId] });
  return (await getSiteOf(transaction, siteId)).companyId;
}

/** A user who sees granted sites only would lose sight of a report without a site. */
function mustSeeUnlinked(viewer: Viewer): void {
  if (reachOf(viewer.role, "inspection.see") === "granted") throw new Refused("inspection.report-without-site");
}
