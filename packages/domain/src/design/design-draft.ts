import { applyChange, type Change } from "../edits/change.ts";
import { commit, type Edited, redo, undo, unedited } from "../edits/history.ts";
import type { Design, DesignItem, DesignKey } from "./design-item.ts";
import { isFreshKey, type KeyMap, rekeyed } from "./design-key.ts";
import { carryTree, childrenOf, withDescendants } from "./design-tree.ts";
import { isSameItem } from "./same-item.ts";

/** A design with edits that nobody else has seen: what the server has, what it shall become, the way back and forth. */
export interface DesignDraft {
  readonly version: string;
  readonly base: Design;
  readonly edited: Edited<DesignItem>;
  /** What differs from the server's, no more and no less. */
  readonly touched: ReadonlySet<DesignKey>;
}

export const draftOn = (base: Design, version: string): DesignDraft => ({
  version,
  base,
  edited: unedited(base),
  touched: new Set(),
});

export const editDraft = (draft: DesignDraft, change: Change<DesignItem>): DesignDraft =>
  moved(draft, commit(draft.edited, change), keysOf(change));

export function undoDraft(draft: DesignDraft): DesignDraft {
  const step = draft.edited.past.at(-1);
  return step === undefined ? draft : moved(draft, undo(draft.edited), keysOf(step.inverse));
}

export function redoDraft(draft: DesignDraft): DesignDraft {
  const step = draft.edited.future[0];
  return step === undefined ? draft : moved(draft, redo(draft.edited), keysOf(step.change));
}

/** All edits as one change of what the server has. */
export function netChange({ edited: { board }, touched }: DesignDraft): Change<DesignItem> {
  const put: DesignItem[] = [];
  const remove: DesignKey[] = [];
  for (const id of touched) {
    const item = board.get(id);
    if (item === undefined) remove.push(id);
    else put.push(item);
  }
  return { label: "design.saved", put, remove };
}

/** What was taken back after the server had forgotten it comes as new: its number is gone for good. */
export function revived(draft: DesignDraft, freshKeyOf: (item: DesignItem) => DesignKey): DesignDraft {
  const gone = netChange(draft).put.filter(({ id }) => !isFreshKey(id) && !draft.base.has(id));
  return gone.length === 0 ? draft : renamedKeys(draft, new Map(gone.map((item) => [item.id, freshKeyOf(item)])));
}

/** The server has what was sent, under the numbers it gave; what was edited meanwhile is still to be saved. */
export function savedDraft(
  draft: DesignDraft,
  saved: { readonly sent: Change<DesignItem>; readonly version: string; readonly keys: KeyMap },
): DesignDraft {
  const named = renamedKeys({ ...draft, base: changed(draft.base, saved.sent) }, saved.keys);
  const { base, edited } = named;
  const sentKeys = keysOf(saved.sent).map((id) => saved.keys.get(id) ?? id);
  const touched = [...named.touched, ...sentKeys].filter((id) => !isSameItem(base.get(id), edited.board.get(id)));
  return { ...named, version: saved.version, touched: new Set(touched) };
}

/** These back to what the server has, as one step: undo brings them again. */
export function takenBack(draft: DesignDraft, ids: Iterable<DesignKey>): DesignDraft {
  const back = [...ids].filter((id) => draft.touched.has(id));
  const put = back.flatMap((id) => draft.base.get(id) ?? []);
  const remove = back
    .filter((id) => !draft.base.has(id))
    .flatMap((id) => withDescendants(draft.edited.board, id).map((item) => item.id));
  return editDraft(draft, { label: "design.taken-back", put, remove: [...new Set(remove)] });
}

/** Other keys for the same things, wherever they are remembered. */
export function renamedKeys(draft: DesignDraft, keys: KeyMap): DesignDraft {
  if (keys.size === 0) return draft;
  const change = (given: Change<DesignItem>): Change<DesignItem> => ({
    ...given,
    put: given.put.map((item) => rekeyed(item, keys)),
    remove: given.remove.map((id) => keys.get(id) ?? id),
  });
  const { board, past, future } = draft.edited;
  const step = (given: (typeof past)[number]) => ({ change: change(given.change), inverse: change(given.inverse) });
  return {
    ...draft,
    base: underKeys(draft.base, keys),
    edited: { board: underKeys(board, keys), past: past.map(step), future: future.map(step) },
    touched: new Set([...draft.touched].map((id) => keys.get(id) ?? id)),
  };
}

function underKeys(design: Design, keys: KeyMap): Design {
  const renamed = [...keys.keys()].filter((key) => design.has(key) || childrenOf(design, key).length > 0);
  if (renamed.length === 0) return design;
  const put = renamed
    .flatMap((key) => [...(design.has(key) ? [design.get(key)!] : []), ...childrenOf(design, key)])
    .map((item) => rekeyed(item, keys));
  return changed(design, { label: "", put, remove: renamed });
}

/** A design after a change, its tree carried along. */
export function changed(design: Design, change: Change<DesignItem>): Design {
  const { board } = applyChange(design, change);
  carryTree(design, board, keysOf(change));
  return board;
}

export const keysOf = ({ put, remove }: Change<DesignItem>): DesignKey[] => [...remove, ...put.map(({ id }) => id)];

function moved(draft: DesignDraft, edited: Edited<DesignItem>, keys: readonly DesignKey[]): DesignDraft {
  if (edited === draft.edited) return draft;
  carryTree(draft.edited.board, edited.board, keys);
  const touched = new Set(draft.touched);
  for (const id of keys) {
    if (isSameItem(draft.base.get(id), edited.board.get(id))) touched.delete(id);
    else touched.add(id);
  }
  return { ...draft, edited, touched };
}
