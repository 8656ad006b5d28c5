import { type DesignDraft, draftOn } from "@heliolens/domain/design/design-draft";
import { DesignWatch } from "@heliolens/domain/design/design-flags";
import type { Design, DesignItem, DesignKey, DesignKind } from "@heliolens/domain/design/design-item";
import { withDescendants } from "@heliolens/domain/design/design-tree";
import { mergeDesigns, settledMerge } from "@heliolens/domain/design/merge-designs";
import { idsOf } from "@heliolens/domain/edits/change";
import { applyToDraft } from "@heliolens/domain/edits/draft";
import { createStore, type Store } from "@heliolens/kit/browser/store.ts";
import { callQueue } from "../editor/call-queue.ts";
import { type DraftEditor, redraft as redraftEditor } from "../editor/draft-editor.ts";
import { baseBefore, DraftKeeper, type KeptDraft, keptChange } from "../editor/draft-keeper.ts";
import { type DeskEvent, type DeskState, deskAfter, deskOn } from "./design.state.ts";
import type { FetchedDesign } from "./reading/read-in-background.ts";

/** One site's design under edit, and the flags on what is doubtful about it. */
export interface Desk extends DraftEditor<DesignItem> {
  readonly siteId: number;
  readonly store: Store<DeskState, DeskEvent>;
  readonly watch: DesignWatch;
}

/** A desk for what the server has, with the draft this tab still stores. */
export function openDesk(siteId: number, fetched: FetchedDesign): Desk {
  const keeper = new DraftKeeper<DesignItem>(`design-draft.${siteId}`);
  const kept = keeper.read();
  const begun = draftOn(fetched.design, fetched.version);
  const isCurrent = kept !== null && kept.version === fetched.version;
  const store = createStore(deskAfter, deskOn(isCurrent ? applyToDraft(begun, keptChange(kept)) : begun));
  const watch = new DesignWatch(fetched.design);
  const onDrafted = (ids: readonly DesignKey[]) => look({ store, watch }, ids);
  const desk: Desk = { siteId, store, watch, keeper, inTurn: callQueue(), onDrafted };
  if (kept !== null && !isCurrent) resume(desk, kept, fetched);
  return desk;
}

/** The draft was made on an older version: it is laid onto the newer one as a save would be. */
function resume(
  desk: Desk,
  kept: KeptDraft<DesignItem>,
  { design, version, changedBy, changedAt }: FetchedDesign,
): void {
  const base = baseBefore(design, kept);
  const draft = applyToDraft(draftOn(base, kept.version), keptChange(kept));
  const merge = mergeDesigns({ base, mine: draft.board, theirs: design, touched: draft.touched });
  if (merge.conflicts.length === 0) {
    const change = settledMerge(merge, new Set(), ({ kind }) => freshKey(kind));
    redraft(desk, () => applyToDraft(draftOn(design, version), change), idsOf(change));
    return;
  }
  desk.store.tell({ kind: "redrafted", by: () => draft });
  desk.store.tell({ kind: "set", to: { conflict: { merge, version, changedBy, changedAt } } });
}

export const designOn = ({ store }: Desk): Design => store.current().draft.board;

let freshCount = 0;
// Unlike those of another tab, or of this one before it was loaded again.
const freshName = Math.random().toString(36).slice(2, 8);
export const freshKey = (kind: DesignKind): DesignKey => `${kind}:new-${freshName}-${++freshCount}`;

/** Another draft: saved, merged, or with a call at once in it. What hung below the keys is looked at, too. */
export function redraft(desk: Desk, by: (draft: DesignDraft) => DesignDraft, keys: readonly DesignKey[]): void {
  const below = keys.flatMap((key) => withDescendants(designOn(desk), key).map(({ id }) => id));
  redraftEditor(desk, by, [...keys, ...below]);
}

/** An array's outline and a string's position in the tree say something about every module below. */
function look({ store, watch }: Pick<Desk, "store" | "watch">, keys: readonly DesignKey[]): void {
  const { board } = store.current().draft;
  const below = keys.flatMap((key) =>
    key.startsWith("module:") ? [] : withDescendants(board, key).map(({ id }) => id),
  );
  watch.look(board, new Set([...keys, ...below]));
  store.tell({ kind: "set", to: { looked: store.current().looked + 1 } });
}

const SLICE_MS = 8;

/** The first look at a whole plant, between the frames; the answer stops it. */
export function lookAtAll(desk: Desk): () => void {
  const keys = designOn(desk).keys();
  let isStopped = false;
  const slice = () => {
    if (isStopped) return;
    const until = performance.now() + SLICE_MS;
    for (let next = keys.next(); next.done !== true; next = keys.next()) {
      desk.watch.look(designOn(desk), [next.value]);
      if (performance.now() < until) continue;
      setTimeout(slice);
      return;
    }
    desk.store.tell({ kind: "set", to: { looked: desk.store.current().looked + 1 } });
  };
  slice();
  return () => {
    isStopped = true;
  };
}
