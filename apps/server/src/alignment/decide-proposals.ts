import type { decideProposals } from "@heliolens/contract/alignment/registration";
import type { BodyOf } from "@heliolens/contract/endpoint";
import type { Db } from "@heliolens/database/database";
import { listAlignmentRows } from "@heliolens/database/queries/alignment/alignments";
import {
  countOpenProposals,
  decideOpen,
  listOpenProposals,
  type Proposal,
} from "@heliolens/database/queries/alignment/registration-runs";
import { lockImages } from "@heliolens/database/queries/alignment/save-places";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { type PlacedReport, placeImages } from "./place-images.ts";

/** Keeps or drops what is still open among the images asked for. */
export const decide = (db: Db, report: PlacedReport, { decision, thermalImageIds }: BodyOf<typeof decideProposals>) =>
  db.transaction().execute(async (trx) => {
    const { reportId, viewer } = report;
    const all = decision === "keep" ? "all-sure" : "all";
    const asked = thermalImageIds === undefined ? all : { ids: thermalImageIds };
    const chosen = await listOpenProposals(trx, reportId, asked);
    await lockImages(
      trx,
      reportId,
      chosen.map(({ imageId }) => imageId),
    );
    // Read again once they are held: a person may have placed one meanwhile.
    const open = (await listOpenProposals(trx, reportId, asked)).filter(
      (proposal) => decision === "drop" || isPlaced(proposal),
    );
    const ids = open.map(({ imageId }) => imageId);
    await decideOpen(trx, { ids, decision: decision === "keep" ? "kept" : "dropped", userId: viewer.userId });
    if (decision === "keep")
      await keep(
        trx,
        report,
        open.filter((proposal) => isPlaced(proposal)),
      );
    return { thermalImageIds: ids, open: await countOpenProposals(trx, reportId) };
  });

type Placed = Proposal & { readonly footprint: readonly LonLat[] };
const isPlaced = <P extends Proposal>(proposal: P): proposal is P & Placed => proposal.footprint !== null;

async function keep(trx: Db, report: PlacedReport, proposals: readonly Placed[]): Promise<void> {
  const ids = proposals.map(({ imageId }) => imageId);
  const rows = new Map((await listAlignmentRows(trx, report.reportId, ids)).map((row) => [row.id, row]));
  const places = proposals.flatMap(({ imageId, footprint, evidence, confidence, residualCm, residualPx }) => {
    const before = rows.get(imageId);
    const state = "automatic" as const;
    return before ? [{ before, state, ring: footprint, evidence, confidence, residualCm, residualPx }] : [];
  });
  await placeImages(trx, report, places);
}
