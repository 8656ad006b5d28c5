import { type Change, idsOf } from "../edits/change.ts";
import { mapSteps } from "../edits/history.ts";
import { changed, type DesignDraft, renamedKeys } from "./design-draft.ts";
import type { DesignArray, DesignItem, DesignKey } from "./design-item.ts";
import type { KeyMap } from "./design-key.ts";
import type { DesignRefusal } from "./design-refusal.ts";
import { withDescendants } from "./design-tree.ts";
import { isSameItem } from "./same-item.ts";

// Arrays, and a string with its modules, are called at once (specification section 7): shown before the answer, part of
// what the server has after it, taken back when it refuses. They are no steps of the draft, and undo leaves them alone.

/** Which version a call at once led from and to. */
export interface VersionStep {
  readonly previousVersion: string;
  readonly version: string;
}

export const addedAtOnce = (draft: DesignDraft, items: readonly DesignItem[]): DesignDraft =>
  onBoard(draft, { label: "", put: items, remove: [] });

/** The server has them under its own numbers and, for an array group, under the name it chose. */
export function confirmedAddition(
  draft: DesignDraft,
  { keys, items, step }: { readonly keys: KeyMap; readonly items: readonly DesignItem[]; readonly step: VersionStep },
): DesignDraft {
  const named = renamedKeys(draft, keys);
  const change = { label: "", put: items, remove: [] };
  const shown = items.filter(({ id }) => !named.touched.has(id));
  return stepped(onBoard({ ...named, base: changed(named.base, change) }, { ...change, put: shown }), step);
}

/** Gone again, with whatever was hung below meanwhile. */
export function refusedAddition(draft: DesignDraft, ids: readonly DesignKey[]): DesignDraft {
  const gone = ids.flatMap((id) => withDescendants(draft.board, id)).map(({ id }) => id);
  return forgotten(draft, new Set([...ids, ...gone]));
}

export const renamedAtOnce = (draft: DesignDraft, id: DesignKey, name: string): DesignDraft =>
  rewritten(draft, (item) =>
    item.id === id && item.kind === "array" && item.name !== name ? { ...item, name } : item,
  );

export function confirmedRename(draft: DesignDraft, array: DesignArray, step: VersionStep): DesignDraft {
  const before = draft.base.get(array.id);
  if (before?.kind !== "array") return stepped(draft, step);
  const base = changed(draft.base, { label: "", put: [{ ...before, name: array.name }], remove: [] });
  return stepped(renamedAtOnce({ ...draft, base }, array.id, array.name), step);
}

/** What the server would take along although the draft has moved it elsewhere. */
export function whyNotRemoveAtOnce(draft: DesignDraft, arrayId: DesignKey): DesignRefusal | null {
  const { board } = draft;
  if (!board.has(arrayId)) return "design.item-not-found";
  const staying = new Set(withDescendants(board, arrayId).map(({ id }) => id));
  const isTorn = withDescendants(draft.base, arrayId).some(({ id }) => board.has(id) && !staying.has(id));
  return isTorn ? "design.draft-moved-out" : null;
}

export function removedAtOnce(draft: DesignDraft, arrayId: DesignKey): DesignDraft {
  const remove = withDescendants(draft.board, arrayId).map(({ id }) => id);
  return onBoard(draft, { label: "", put: [], remove });
}

/** `removed`: what the board lost when it was shown. */
export function confirmedRemoval(
  draft: DesignDraft,
  { removed, step }: { readonly removed: readonly DesignItem[]; readonly step: VersionStep },
): DesignDraft {
  const below = removed.flatMap(({ id }) => withDescendants(draft.base, id));
  const ids = new Set([...removed, ...below].map(({ id }) => id));
  const base = changed(draft.base, { label: "", put: [], remove: [...ids].filter((id) => draft.base.has(id)) });
  return stepped(forgotten({ ...draft, base }, ids), step);
}

export const refusedRemoval = (draft: DesignDraft, removed: readonly DesignItem[]): DesignDraft =>
  onBoard(draft, { label: "", put: removed, remove: [] });

/** A draft made on the version before goes on with the one after; made on another, it must be merged first. */
const stepped = (draft: DesignDraft, { previousVersion, version }: VersionStep): DesignDraft =>
  draft.version === previousVersion ? { ...draft, version } : draft;

const onBoard = (draft: DesignDraft, change: Change<DesignItem>): DesignDraft =>
  compared({ ...draft, board: changed(draft.board, change) }, idsOf(change));

/** Off the board and out of every step that remembers them. */
function forgotten(draft: DesignDraft, ids: ReadonlySet<DesignKey>): DesignDraft {
  const kept = (change: Change<DesignItem>): Change<DesignItem> => ({
    ...change,
    put: change.put.filter(({ id, parentId }) => !ids.has(id) && (parentId === null || !ids.has(parentId))),
    remove: change.remove.filter((id) => !ids.has(id)),
  });
  const board = changed(draft.board, { label: "", put: [], remove: [...ids].filter((id) => draft.board.has(id)) });
  const touched = new Set([...draft.touched].filter((id) => !ids.has(id)));
  return { ...draft, touched, board, history: mapSteps(draft.history, kept) };
}

function rewritten(draft: DesignDraft, change: (item: DesignItem) => DesignItem): DesignDraft {
  const rewrite = (given: Change<DesignItem>): Change<DesignItem> => ({ ...given, put: given.put.map(change) });
  const put = [...draft.board.values()].filter((item) => change(item) !== item).map(change);
  const board = changed(draft.board, { label: "", put, remove: [] });
  return compared(
    { ...draft, board, history: mapSteps(draft.history, rewrite) },
    put.map(({ id }) => id),
  );
}

/** A step of the draft that has become what the server has is none any more. What was only shown is not yet one. */
function compared(draft: DesignDraft, keys: readonly DesignKey[]): DesignDraft {
  const { board } = draft;
  const touched = new Set(draft.touched);
  for (const id of keys) if (isSameItem(draft.base.get(id), board.get(id))) touched.delete(id);
  return touched.size === draft.touched.size ? draft : { ...draft, touched };
}
