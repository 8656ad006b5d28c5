import { applyChange, type Board, type Change, type Item, idsOf } from "./change.ts";
import { type Direction, emptyHistory, type History, nextStep, withStep, withTurned } from "./history.ts";

/** What a room says about its items. */
export interface DraftRules<T extends Item> {
  /** True where a save would change nothing. Both missing is the same, too. */
  readonly isSame: (one: T | undefined, other: T | undefined) => boolean;
  /** Takes values derived from one board over to the next; `ids` are the items that changed. */
  readonly carry?: (before: Board<T>, after: Board<T>, ids: readonly T["id"][]) => void;
}

/** Edits that only this editor has: the items of the server, the items as edited, and the steps between. */
export interface Draft<T extends Item> {
  readonly rules: DraftRules<T>;
  /** The server's version of the base; empty where each item has a version of its own. */
  readonly version: string;
  readonly base: Board<T>;
  readonly board: Board<T>;
  /** Each step is the change that takes one edit back. */
  readonly history: History<Change<T>>;
  /** The items that differ from the base, no more and no less. */
  readonly touched: ReadonlySet<T["id"]>;
}

export const beginDraft = <T extends Item>(rules: DraftRules<T>, base: Board<T>, version = ""): Draft<T> => ({
  rules,
  version,
  base,
  board: base,
  history: emptyHistory,
  touched: new Set(),
});

/** One edit: one step of the history. */
export function applyToDraft<T extends Item>(draft: Draft<T>, change: Change<T>): Draft<T> {
  if (idsOf(change).length === 0) return draft;
  const { board, inverse } = applyChange(draft.board, change);
  return edited(draft, { board, history: withStep(draft.history, inverse) }, idsOf(change));
}

/** Undoes the latest edit, or redoes the latest that was undone. */
export function turnDraft<T extends Item>(draft: Draft<T>, direction: Direction): Draft<T> {
  const step = nextStep(draft.history, direction);
  if (step === undefined) return draft;
  const { board, inverse } = applyChange(draft.board, step);
  return edited(draft, { board, history: withTurned(draft.history, direction, inverse) }, idsOf(step));
}

/** These items as the server has them, in one step: undo brings the edits back. */
export function takenBack<T extends Item>(draft: Draft<T>, ids: Iterable<T["id"]>, label: string): Draft<T> {
  const edits = [...new Set(ids)].filter((id) => draft.touched.has(id));
  const put = edits.flatMap((id) => draft.base.get(id) ?? []);
  return applyToDraft(draft, { label, put, remove: edits.filter((id) => !draft.base.has(id)) });
}

/** All edits as one change of the base. */
export function netChange<T extends Item>({ board, touched }: Draft<T>, label: string): Change<T> {
  const put: T[] = [];
  const remove: T["id"][] = [];
  for (const id of touched) {
    const item = board.get(id);
    if (item === undefined) remove.push(id);
    else put.push(item);
  }
  return { label, put, remove };
}

/** The server has this change now. Edits made while it was on its way are still to be saved. */
export function savedDraft<T extends Item>(draft: Draft<T>, sent: Change<T>, version = draft.version): Draft<T> {
  const base = boardAfter(draft.rules, draft.base, sent);
  const touched = [...draft.touched, ...idsOf(sent)].filter((id) => !isSameIn(draft.rules, id, base, draft.board));
  return { ...draft, version, base, touched: new Set(touched) };
}

/** Others have saved these items. Items that nobody edited here follow; edits stay, and stand on the new base. */
export function mergedDraft<T extends Item>(draft: Draft<T>, theirs: readonly T[]): Draft<T> {
  const untouched = theirs.filter(({ id }) => !draft.touched.has(id));
  const base = boardAfter(draft.rules, draft.base, { label: "", put: theirs, remove: [] });
  const board = boardAfter(draft.rules, draft.board, { label: "", put: untouched, remove: [] });
  const touched = [...draft.touched].filter((id) => !isSameIn(draft.rules, id, base, board));
  return { ...draft, base, board, touched: new Set(touched) };
}

function edited<T extends Item>(
  draft: Draft<T>,
  { board, history }: Pick<Draft<T>, "board" | "history">,
  ids: readonly T["id"][],
): Draft<T> {
  draft.rules.carry?.(draft.board, board, ids);
  const touched = new Set(draft.touched);
  for (const id of ids) {
    if (isSameIn(draft.rules, id, draft.base, board)) touched.delete(id);
    else touched.add(id);
  }
  return { ...draft, board, history, touched };
}

/** A board after a change, with the values derived from it. */
export function boardAfter<T extends Item>(rules: DraftRules<T>, before: Board<T>, change: Change<T>): Board<T> {
  const { board } = applyChange(before, change);
  rules.carry?.(before, board, idsOf(change));
  return board;
}

const isSameIn = <T extends Item>({ isSame }: DraftRules<T>, id: T["id"], one: Board<T>, other: Board<T>): boolean =>
  isSame(one.get(id), other.get(id));
