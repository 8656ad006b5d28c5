import { listAlignmentChanges, listAlignments, saveAlignments } from "@heliolens/contract/alignment/alignments";
import { listAlignmentChangeRows } from "@heliolens/database/queries/alignment/alignments";
import { getReportOf } from "../foundation/get-report.ts";
import { mustReach } from "../foundation/must-reach.ts";
import type { House } from "../wire/house.ts";
import { listRecords } from "./list-records.ts";
import { placeByHand } from "./save-alignments.ts";
import { alignmentChangeOf } from "./wire-items.ts";

export function alignmentsRoutes({ db, serve, enqueue }: House): void {
  serve(listAlignments, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "report", ids: [params.id] });
    return { content: await listRecords(db, params.id) };
  });

  serve(saveAlignments, async ({ params, body, viewer }) => {
    await mustReach(db, viewer, "inspection.edit", { kind: "report", ids: [params.id] });
    const { id: reportId, siteId } = await getReportOf(db, params.id);
    return { content: await placeByHand(db, { reportId, siteId, viewer, enqueue }, body.alignments) };
  });

  serve(listAlignmentChanges, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "thermalImage", ids: [params.id] });
    return { content: (await listAlignmentChangeRows(db, params.id)).map(alignmentChangeOf) };
  });
}
