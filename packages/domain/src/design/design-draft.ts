import type { Change } from "../edits/change.ts";
import {
  beginDraft,
  boardAfter,
  type Draft,
  type DraftRules,
  netChange,
  savedDraft,
  takenBack,
} from "../edits/draft.ts";
import { mapSteps } from "../edits/history.ts";
import type { Design, DesignItem, DesignKey } from "./design-item.ts";
import { isFreshKey, type KeyMap, rekeyed } from "./design-key.ts";
import { carryTree, childrenOf, withDescendants } from "./design-tree.ts";
import { isSameItem } from "./same-item.ts";

export type DesignDraft = Draft<DesignItem>;

const designRules: DraftRules<DesignItem> = { isSame: isSameItem, carry: carryTree };

export const draftOn = (base: Design, version: string): DesignDraft => beginDraft(designRules, base, version);

/** A design after a change, its tree carried along. */
export const changed = (design: Design, change: Change<DesignItem>): Design => boardAfter(designRules, design, change);

/** All edits as one change of the server's design. */
export const designChange = (draft: DesignDraft): Change<DesignItem> => netChange(draft, "design.saved");

/** An item that comes back after its removal was saved is a new one: its old number is gone for good. */
export function revived(draft: DesignDraft, freshKeyOf: (item: DesignItem) => DesignKey): DesignDraft {
  const gone = designChange(draft).put.filter(({ id }) => !isFreshKey(id) && !draft.base.has(id));
  return gone.length === 0 ? draft : renamedKeys(draft, new Map(gone.map((item) => [item.id, freshKeyOf(item)])));
}

/** The server has the change, under the numbers it gave. Edits made while it was on its way are still to be saved. */
export const savedDesign = (
  draft: DesignDraft,
  saved: { readonly sent: Change<DesignItem>; readonly version: string; readonly keys: KeyMap },
): DesignDraft => renamedKeys(savedDraft(draft, saved.sent, saved.version), saved.keys);

/** These items as the server has them; a new item takes the items below it along. */
export function discardedItems(draft: DesignDraft, ids: Iterable<DesignKey>): DesignDraft {
  const below = [...ids].flatMap((id) =>
    draft.base.has(id) ? id : [id, ...withDescendants(draft.board, id).map((item) => item.id)],
  );
  return takenBack(draft, below, "design.taken-back");
}

/** Other keys for the same items, also in the steps of the history. */
export function renamedKeys(draft: DesignDraft, keys: KeyMap): DesignDraft {
  if (keys.size === 0) return draft;
  const renamed = (change: Change<DesignItem>): Change<DesignItem> => ({
    ...change,
    put: change.put.map((item) => rekeyed(item, keys)),
    remove: change.remove.map((id) => keys.get(id) ?? id),
  });
  return {
    ...draft,
    base: underKeys(draft.base, keys),
    board: underKeys(draft.board, keys),
    history: mapSteps(draft.history, renamed),
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
