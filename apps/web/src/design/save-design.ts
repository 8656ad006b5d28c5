import { ProblemError } from "@heliolens/contract/call";
import { MOST_CHANGES } from "@heliolens/contract/design/site-design";
import { designChange, discardedItems, draftOn, revived, savedDesign } from "@heliolens/domain/design/design-draft";
import type { DesignItem, DesignKey } from "@heliolens/domain/design/design-item";
import { type DesignMerge, mergeDesigns, settledMerge } from "@heliolens/domain/design/merge-designs";
import { isSameItem } from "@heliolens/domain/design/same-item";
import { idsOf } from "@heliolens/domain/edits/change";
import { applyToDraft } from "@heliolens/domain/edits/draft";
import { wordsOf } from "@heliolens/kit/words/messages.ts";
import { whileSaving } from "../editor/draft-editor.ts";
import { sendKeyOf } from "../editor/send-key.ts";
import { raiseAlert } from "../shell/alerts/alerts.ts";
import { fetchWholeDesign, putDraft } from "./design.data.ts";
import { type Desk, freshKey, redraft } from "./desk.ts";
import { sayDone, sayFailed } from "./edits/design-words.ts";

/** All edits at once; what others saved meanwhile is merged where nothing is contested, and shown where something is. */
export const save = (desk: Desk): Promise<boolean> =>
  whileSaving(desk, () =>
    sent(desk)
      .catch((problem) => afterRefusal(desk, problem))
      .catch(failed),
  );

async function sent(desk: Desk): Promise<boolean> {
  const isAsStored = revived(desk.store.current().draft, freshKeyOf) === desk.store.current().draft;
  if (!isAsStored) redraft(desk, (draft) => revived(draft, freshKeyOf), [...desk.store.current().draft.touched]);
  const { draft } = desk.store.current();
  const change = designChange(draft);
  if (idsOf(change).length === 0) return true;
  if (Math.max(change.put.length, change.remove.length) > MOST_CHANGES) return tooLarge();
  const sending = { version: draft.version, change, idempotencyKey: sendKeyOf(draft) };
  const { version, keys } = await putDraft(desk.siteId, sending);
  const named = idsOf(change).flatMap((key) => [key, keys.get(key) ?? key]);
  redraft(desk, (current) => savedDesign(current, { sent: change, version, keys }), named);
  desk.store.tell({ kind: "set", to: { isBehind: false } });
  sayDone("done.bulk");
  return true;
}

const freshKeyOf = ({ kind }: DesignItem): DesignKey => freshKey(kind);

function tooLarge(): false {
  sayFailed("failed.bulk", null);
  raiseAlert("warning", wordsOf("design")("draft.too-large", { count: MOST_CHANGES }));
  return false;
}

async function afterRefusal(desk: Desk, problem: unknown): Promise<boolean> {
  if (problem instanceof ProblemError && problem.code === "design.changed-meanwhile") {
    return (await meet(desk)) ? sent(desk) : false;
  }
  if (problem instanceof ProblemError && problem.code === "design.some-refused") {
    const { refused = [] } = (problem.details ?? {}) as { refused?: readonly { readonly key: DesignKey }[] };
    const keys = refused.map(({ key }) => key);
    redraft(desk, (draft) => discardedItems(draft, keys), keys);
    desk.store.tell({ kind: "chosen", ids: keys.filter((key) => desk.store.current().draft.board.has(key)) });
  }
  return failed(problem);
}

function failed(problem: unknown): false {
  sayFailed("failed.bulk", problem);
  return false;
}

/** What others have changed, looked at without saving. */
export const lookAtOthers = (desk: Desk): Promise<boolean> => desk.inTurn(() => meet(desk).catch(failed));

/** Asks what others have made of the design. True: nothing contested, the draft stands on theirs now. */
async function meet(desk: Desk): Promise<boolean> {
  const { version, design: theirs, changedBy, changedAt } = await fetchWholeDesign(desk.siteId);
  const { base, board: mine, touched } = desk.store.current().draft;
  const merge = mergeDesigns({ base, mine, theirs, touched });
  if (merge.conflicts.length > 0) {
    desk.store.tell({ kind: "set", to: { conflict: { merge, version, changedBy, changedAt } } });
    return false;
  }
  settle(desk, { merge, version }, new Set());
  return true;
}

/** The draft on what the others have, with mine where it was decided so. */
export function settle(
  desk: Desk,
  { merge, version }: { readonly merge: DesignMerge; readonly version: string },
  keepsMine: ReadonlySet<DesignKey>,
): void {
  const { theirs, base, mine } = merge.designs;
  const change = settledMerge(merge, keepsMine, freshKeyOf);
  const seen = [...base.keys(), ...mine.keys(), ...theirs.keys()];
  const differing = [...new Set(seen)].filter((key) => !isSameItem(mine.get(key), theirs.get(key)));
  redraft(desk, () => applyToDraft(draftOn(theirs, version), change), [...differing, ...idsOf(change)]);
  desk.store.tell({ kind: "set", to: { conflict: null, isBehind: false } });
  raiseAlert("info", wordsOf("design")("conflict.merged"));
}
