import {
  getLayoutRun,
  getProposedLayout,
  startLayoutRun,
  stopLayoutRun,
} from "@heliolens/contract/proposal/layout-proposal";
import { countPlacedImages } from "@heliolens/database/queries/alignment/plant";
import {
  addLayoutRun,
  askLayoutToStop,
  findLastLayoutRun,
  findProposal,
} from "@heliolens/database/queries/proposal/layout-runs";
import { listProposalProducts } from "@heliolens/database/queries/proposal/proposal-products";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { getReportOf } from "../foundation/get-report.ts";
import { mustReach } from "../foundation/must-reach.ts";
import type { House } from "../wire/house.ts";
import { Refused } from "../wire/refused.ts";
import { layoutRunOf, proposedLayoutOf } from "./wire-items.ts";

/** A plant's layout out of a report's images: started and stopped here, made by the worker, corrected in the design editor. */
export function proposalRoutes({ db, serve, enqueue }: House): void {
  const lastRun = async (reportId: ReportId) => {
    const run = await findLastLayoutRun(db, reportId);
    return run === undefined ? null : layoutRunOf(run);
  };

  serve(getLayoutRun, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "report", ids: [params.id] });
    return { content: await lastRun(params.id) };
  });

  serve(startLayoutRun, async ({ params, body, viewer }) => {
    await mustReach(db, viewer, "inspection.edit", { kind: "report", ids: [params.id] });
    const { id: reportId, siteId } = await getReportOf(db, params.id);
    if (siteId === null) throw new Refused("inspection.report-without-site");
    const flights = body?.flights ?? null;
    const images = await countPlacedImages(db, reportId, flights);
    if (images === 0) throw new Refused("proposal.no-image");
    await db.transaction().execute(async (trx) => {
      const runId = await addLayoutRun(trx, { reportId, flights, images, userId: viewer.userId });
      if (runId === undefined) return;
      await enqueue(trx, [{ name: "proposal.make", payload: { runId }, once: String(runId) }]);
    });
    return { content: (await lastRun(reportId))! };
  });

  serve(stopLayoutRun, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.edit", { kind: "report", ids: [params.id] });
    await askLayoutToStop(db, params.id);
    return { content: await lastRun(params.id) };
  });

  serve(getProposedLayout, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "report", ids: [params.id] });
    const found = await findProposal(db, params.id);
    if (found === undefined) return { content: null };
    return { content: proposedLayoutOf(found, await listProposalProducts(db, params.id)) };
  });
}
