import { analysisRequest } from "@heliolens/contract/analysis/analysis-request";
import { findPlant } from "@heliolens/database/queries/alignment/plant";
import { countImagesToAnalyse } from "@heliolens/database/queries/analysis/run-images";
import { addRun } from "@heliolens/database/queries/analysis/run-lifecycle";
import { getThresholdsOf } from "@heliolens/database/queries/analysis/thresholds";
import type { Viewer } from "@heliolens/domain/accounts/access";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { getReportOf } from "../foundation/get-report.ts";
import type { House } from "../wire/house.ts";
import { Refused } from "../wire/refused.ts";

/** Puts an analysis into the line, with the thresholds its company has set; where one waits or runs, that one stays. */
export async function startRun({ db, enqueue }: House, viewer: Viewer, reportId: ReportId): Promise<void> {
  const { companyId } = await getReportOf(db, reportId);
  const { moduleCount, designRevision } = await findPlant(db, reportId);
  const { all: total, aligned } = await countImagesToAnalyse(db, reportId);
  if (total === 0) throw new Refused("analysis.no-image");
  const way = moduleCount > 0 ? "modules" : "regions";
  if (way === "modules" && aligned === 0) throw new Refused("analysis.nothing-aligned");
  const { thresholds } = await getThresholdsOf(db, companyId);
  await db.transaction().execute(async (trx) => {
    const run = await addRun(trx, { reportId, way, total, thresholds, designRevision, userId: viewer.userId });
    if (run !== undefined) await enqueue(trx, [analysisRequest(run)]);
  });
}
