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
import { lockImages } from "@heliolens/database/queries/alignment/save-placements";
import { type KeepWish, whyNotKeep } from "@heliolens/domain/alignment/editing/why-not-keep";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { Refused } from "../wire/refused.ts";
import { applyPlacements, type PlacementContext } from "./apply-placements.ts";

type Decision = BodyOf<typeof decideProposals>;

/** Keeps or drops what is still open among the images asked for. */
export const decide = (db: Db, report: PlacementContext, { decision, evidence, thermalImageIds: ids }: Decision) =>
  db.transaction().execute(async (trx) => {
    const { reportId, viewer } = report;
    const accepts = decision === "keep" ? (evidence ?? ["evidence" as const]) : evidence;
    // Of named images those that the call does not accept are read too: they refuse it.
    const asked = { ids, evidence: ids === undefined || decision === "drop" ? accepts : undefined };
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
    if (decision === "keep") mustAccept({ accepts: accepts ?? [], named: ids?.length ?? null }, open);
    const decided = open.map(({ imageId }) => imageId);
    await decideOpen(trx, { ids: decided, decision: decision === "keep" ? "kept" : "dropped", userId: viewer.userId });
    if (decision === "keep")
      await keep(trx, report, {
        proposals: open.filter((proposal) => isPlaced(proposal)),
        // One image at a time: a person looked at it.
        isLookedAt: ids?.length === 1,
      });
    return { thermalImageIds: decided, open: await countOpenProposals(trx, reportId) };
  });

function mustAccept(wish: KeepWish, open: readonly Proposal[]): void {
  const refusal = whyNotKeep(
    wish,
    open.map(({ evidence }) => evidence),
  );
  if (refusal !== null) throw new Refused(refusal);
}

type Placed = Proposal & { readonly footprint: readonly LonLat[] };
const isPlaced = <P extends Proposal>(proposal: P): proposal is P & Placed => proposal.footprint !== null;

interface Kept {
  readonly proposals: readonly Placed[];
  readonly isLookedAt: boolean;
}

async function keep(trx: Db, report: PlacementContext, { proposals, isLookedAt }: Kept): Promise<void> {
  const ids = proposals.map(({ imageId }) => imageId);
  const rows = new Map((await listAlignmentRows(trx, report.reportId, ids)).map((row) => [row.id, row]));
  const places = proposals.flatMap(({ imageId, footprint, evidence, confidence, residualCm, residualPx }) => {
    const before = rows.get(imageId);
    const state = "automatic" as const;
    return before ? [{ before, state, ring: footprint, evidence, confidence, residualCm, residualPx, isLookedAt }] : [];
  });
  await applyPlacements(trx, report, places);
}
