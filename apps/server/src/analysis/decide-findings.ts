import type { decideFindings } from "@heliolens/contract/analysis/findings";
import type { BodyOf } from "@heliolens/contract/endpoint";
import type { Db } from "@heliolens/database/database";
import {
  type HeldFinding,
  listOpenAbove,
  lockFindings,
  saveRejection,
} from "@heliolens/database/queries/analysis/findings";
import type { DefectHandle } from "@heliolens/database/queries/defects/list-defects";
import { changeHeldDefects } from "@heliolens/database/queries/defects/save-defects";
import type { Viewer } from "@heliolens/domain/accounts/access";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { changeMany, missingDefect, refuseSome, removeMany, restoreMany } from "../defects/save-many-defects.ts";

export interface Review {
  readonly reportId: ReportId;
  readonly viewer: Viewer;
  readonly now: Date;
}

type Decision = BodyOf<typeof decideFindings>;

/** Decides about all of them, or about none and says of each why not. Gives their new versions, of rejected ones too. */
export async function decide(trx: Db, review: Review, decision: Decision): Promise<DefectHandle[]> {
  const ids = decision.items.map(({ seq }) => seq);
  const held = new Map((await lockFindings(trx, review.reportId, ids)).map((one) => [one.id, one]));
  const isThere = (one: HeldFinding | undefined) =>
    one !== undefined && (!one.isRemoved || (one.isRejected && decision.decision === "reopen"));
  refuseSome(ids.filter((id) => !isThere(held.get(id))).map(missingDefect));
  switch (decision.decision) {
    case "confirm":
      await confirm(trx, review, decision.items);
      break;
    case "reject":
      await reject(trx, review, decision);
      break;
    case "reopen":
      await reopen(trx, review, decision.items, held);
      break;
  }
  return handlesOf(trx, review.reportId, ids);
}

const MOST_AT_ONCE = 5_000;

/** Confirms what is open and at least that sure. */
export async function confirmAbove(trx: Db, review: Review, confidence: number): Promise<DefectHandle[]> {
  const ids = await listOpenAbove(trx, review.reportId, { confidence, most: MOST_AT_ONCE });
  const held = await lockFindings(trx, review.reportId, ids);
  // Somebody may have decided about one just before it was held.
  const open = held.filter(({ isConfirmed, isRemoved }) => !isConfirmed && !isRemoved);
  if (open.length === 0) return [];
  await confirm(
    trx,
    review,
    open.map(({ id, version }) => ({ seq: id, version })),
  );
  return handlesOf(
    trx,
    review.reportId,
    open.map(({ id }) => id),
  );
}

const confirm = (trx: Db, { reportId, viewer }: Review, items: readonly DefectHandle[]) =>
  changeMany(trx, viewer, { reportId, items }, { mlDefectConfirmed: true });

async function reject(
  trx: Db,
  { reportId, viewer, now }: Review,
  { items, reason, note }: Extract<Decision, { decision: "reject" }>,
): Promise<void> {
  const ids = items.map(({ seq }) => seq);
  await removeMany(trx, { reportId, items }, { userId: viewer.userId, now });
  await changeHeldDefects(trx, ids, { change: { isConfirmed: false }, userId: viewer.userId });
  await saveRejection(trx, ids, { reason, note });
}

async function reopen(
  trx: Db,
  { reportId, viewer }: Review,
  items: readonly DefectHandle[],
  held: ReadonlyMap<number, HeldFinding>,
): Promise<void> {
  const rejected = items.map(({ seq }) => seq).filter((id) => held.get(id)?.isRemoved);
  if (rejected.length > 0) await restoreMany(trx, viewer, { reportId, ids: rejected });
  const confirmed = items.filter(({ seq }) => held.get(seq)?.isConfirmed);
  if (confirmed.length > 0) await changeMany(trx, viewer, { reportId, items: confirmed }, { mlDefectConfirmed: false });
}

const handlesOf = async (trx: Db, reportId: ReportId, ids: readonly number[]): Promise<DefectHandle[]> =>
  (await lockFindings(trx, reportId, ids)).map(({ id, version }) => ({ seq: id, version }));
