import type { DecidedFinding, decideFindings } from "@heliolens/contract/analysis/findings";
import type { BodyOf } from "@heliolens/contract/endpoint";
import type { Db } from "@heliolens/database/database";
import {
  type HeldFinding,
  listOpenAbove,
  lockFindings,
  saveRejection,
} from "@heliolens/database/queries/analysis/findings";
import { listDuplicates, mergeFindings } from "@heliolens/database/queries/analysis/merge-findings";
import { type DefectRow, listDefectsByIds } from "@heliolens/database/queries/defects/defect-rows";
import type { DefectHandle } from "@heliolens/database/queries/defects/list-defects";
import { changeHeldDefects } from "@heliolens/database/queries/defects/save-defects";
import type { Viewer } from "@heliolens/domain/accounts/access";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import {
  changeMany,
  missingDefect,
  mustBeCurrent,
  refuseSome,
  removeMany,
  restoreMany,
} from "../defects/save-many-defects.ts";

export interface Review {
  readonly reportId: ReportId;
  readonly viewer: Viewer;
  readonly now: Date;
}

type Decision = BodyOf<typeof decideFindings>;

/** Decides about all of them, or about none and says of each why not. Gives their new versions, of rejected ones too. */
export async function decide(trx: Db, review: Review, decision: Decision): Promise<DecidedFinding[]> {
  const ids = decision.items.map(({ seq }) => seq);
  const held = new Map((await lockFindings(trx, review.reportId, ids)).map((one) => [one.id, one]));
  const isThere = (one: HeldFinding | undefined) =>
    one !== undefined && (!one.isRemoved || (one.isSetAside && decision.decision === "reopen"));
  refuseSome(ids.filter((id) => !isThere(held.get(id))).map(missingDefect));
  switch (decision.decision) {
    case "confirm":
      if (decision.duplicates === "merge") await confirmOrMerge(trx, review, decision.items);
      else await confirm(trx, review, decision.items);
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
export async function confirmAbove(trx: Db, review: Review, confidence: number): Promise<DecidedFinding[]> {
  const ids = await listOpenAbove(trx, review.reportId, { confidence, most: MOST_AT_ONCE });
  const held = await lockFindings(trx, review.reportId, ids);
  // Somebody may have decided about one just before it was held.
  const open = held.filter(({ isConfirmed, isRemoved }) => !isConfirmed && !isRemoved);
  if (open.length === 0) return [];
  await confirmOrMerge(
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

/** One fault, one defect: a finding on a module that already has one is merged into it, also into one confirmed just before. */
async function confirmOrMerge(trx: Db, review: Review, items: readonly DefectHandle[]): Promise<void> {
  const { reportId, viewer, now } = review;
  const merging = { userId: viewer.userId, now };
  const isTwin = await twinsAmong(trx, items);
  const fresh = items.filter(({ seq }) => !isTwin.has(seq));
  const first = await firstOfModules(trx, fresh);
  const confirmed = fresh.filter(({ seq }) => first.has(seq));
  if (confirmed.length > 0) await confirm(trx, review, confirmed);
  const merged = items.filter(({ seq }) => !first.has(seq) || isTwin.has(seq));
  if (merged.length === 0) return;
  await mustBeCurrent(trx, reportId, merged);
  await mergeFindings(
    trx,
    await listDuplicates(
      trx,
      merged.map(({ seq }) => seq),
    ),
    merging,
  );
}

async function twinsAmong(trx: Db, items: readonly DefectHandle[]): Promise<ReadonlySet<number>> {
  const duplicates = await listDuplicates(
    trx,
    items.map(({ seq }) => seq),
  );
  return new Set(duplicates.map(({ findingId }) => findingId));
}

/** Of findings on one module the first; events of several modules, and those without a module, stand for themselves. */
async function firstOfModules(trx: Db, items: readonly DefectHandle[]): Promise<ReadonlySet<number>> {
  const rows = await listDefectsByIds(
    trx,
    items.map(({ seq }) => seq),
  );
  const seen = new Set<number>();
  const isFirst = ({ moduleId, affectedModules }: DefectRow) => {
    if (moduleId === null || affectedModules > 1) return true;
    if (seen.has(moduleId)) return false;
    seen.add(moduleId);
    return true;
  };
  return new Set(rows.filter(isFirst).map(({ id }) => id));
}

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

const handlesOf = async (trx: Db, reportId: ReportId, ids: readonly number[]): Promise<DecidedFinding[]> =>
  (await lockFindings(trx, reportId, ids)).map(({ id, version, mergedInto }) => ({ seq: id, version, mergedInto }));
