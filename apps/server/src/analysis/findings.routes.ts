import {
  confirmFindingsAbove,
  decideFindings,
  getPrecision,
  listFindingsToReview,
  listRejectedFindings,
} from "@heliolens/contract/analysis/findings";
import { pageOf } from "@heliolens/contract/envelopes";
import * as findings from "@heliolens/database/queries/analysis/findings";
import type { Viewer } from "@heliolens/domain/accounts/access";
import { mustReach } from "../foundation/must-reach.ts";
import type { House } from "../wire/house.ts";
import { confirmAbove, decide } from "./decide-findings.ts";
import { findingItemOf, precisionContentOf, rejectedFindingOf } from "./wire-items.ts";

/** What the analysis found, until and after a person has decided about it. */
export function findingsRoutes({ db, now, serve }: House): void {
  const mustReachReport = (viewer: Viewer, action: "inspection.see" | "inspection.edit", id: number) =>
    mustReach(db, viewer, action, { kind: "report", ids: [id] });

  serve(listFindingsToReview, async ({ params, query, viewer }) => {
    await mustReachReport(viewer, "inspection.see", params.id);
    const { rows, total } = await findings.listFindingsToReview(db, params.id, query);
    return pageOf(rows.map(findingItemOf), query, total);
  });

  serve(listRejectedFindings, async ({ params, query, viewer }) => {
    await mustReachReport(viewer, "inspection.see", params.id);
    const { rows, total } = await findings.listRejected(db, params.id, query);
    return pageOf(rows.map(rejectedFindingOf), query, total);
  });

  serve(decideFindings, async ({ params, body, viewer }) => {
    await mustReachReport(viewer, "inspection.edit", params.id);
    const review = { reportId: params.id, viewer, now: now() };
    return { content: await db.transaction().execute((trx) => decide(trx, review, body)) };
  });

  serve(confirmFindingsAbove, async ({ params, body, viewer }) => {
    await mustReachReport(viewer, "inspection.edit", params.id);
    const review = { reportId: params.id, viewer, now: now() };
    return { content: await db.transaction().execute((trx) => confirmAbove(trx, review, body.confidence)) };
  });

  serve(getPrecision, async ({ query, viewer }) => {
    if (query.site !== undefined) await mustReach(db, viewer, "inspection.see", { kind: "site", ids: [query.site] });
    if (query.report !== undefined) await mustReachReport(viewer, "inspection.see", query.report);
    return { content: precisionContentOf(await findings.listDecisions(db, viewer, query)) };
  });
}
