import { type DesignDraft, draftOn, editDraft, keysOf, netChange } from "@heliolens/domain/design/design-draft";
import { DesignWatch } from "@heliolens/domain/design/design-flags";
import type { Design, DesignItem, DesignKey, DesignKind } from "@heliolens/domain/design/design-item";
import { withDescendants } from "@heliolens/domain/design/design-tree";
import { mergeDesigns, settledMerge } from "@heliolens/domain/design/merge-designs";
import type { Change } from "@heliolens/domain/edits/change";
import { createStore, type Store } from "../kit/store.ts";
import { type DeskEvent, type DeskState, deskAfter, deskOn } from "./design.state.ts";
import { DraftKeeper, designBefore, type KeptDraft } from "./kept-draft.ts";
import type { FetchedDesign } from "./read-in-background.ts";

/** One site's design under edit: what is shown, what is doubtful about it, what this tab remembers of it. */
export interface Desk {
  readonly siteId: number;
  readonly store: Store<DeskState, DeskEvent>;
  readonly watch: DesignWatch;
  readonly keeper: DraftKeeper;
  /** Calls of this editor go one after the other: a save never overtakes the array it needs. */
  readonly inTurn: <T>(deed: () => Promise<T>) => Promise<T>;
  /** Names the draft as it stands for the server; null: changed since it was last sent. */
  sendKey: string | null;
}

/** A desk for what the server has, with the draft this tab still remembers. */
export function openDesk(siteId: number, fetched: FetchedDesign): Desk {
  const keeper = new DraftKeeper(siteId);
  const kept = keeper.read();
  const begun = draftOn(fetched.design, fetched.version);
  const isCurrent = kept !== null && kept.version === fetched.version;
  const state = deskOn(isCurrent ? editDraft(begun, changeOf(kept)) : begun);
  const desk: Desk = {
    siteId,
    store: createStore(deskAfter, state),
    watch: new DesignWatch(fetched.design),
    keeper,
    inTurn: queue(),
    sendKey: null,
  };
  if (kept !== null && !isCurrent) resume(desk, kept, fetched);
  return desk;
}

/** The draft was made on an older version: it is laid onto the newer one as a save would be. */
function resume(desk: Desk, kept: KeptDraft, { design, version, changedBy, changedAt }: FetchedDesign): void {
  const base = designBefore(design, kept);
  const draft = editDraft(draftOn(base, kept.version), changeOf(kept));
  const merge = mergeDesigns({ base, mine: draft.edited.board, theirs: design, touched: draft.touched });
  if (merge.conflicts.length === 0) {
    const change = settledMerge(merge, new Set(), ({ kind }) => freshKey(kind));
    redraft(desk, () => editDraft(draftOn(design, version), change), keysOf(change));
    return;
  }
  desk.store.tell({ kind: "redrafted", by: () => draft });
  desk.store.tell({ kind: "set", to: { conflict: { merge, version, changedBy, changedAt } } });
}

const changeOf = ({ put, remove }: KeptDraft): Change<DesignItem> => ({ label: "design.kept", put, remove });

function queue(): Desk["inTurn"] {
  let last: Promise<unknown> = Promise.resolve();
  return (deed) => {
    const next = last.then(deed, deed);
    last = next.catch(() => undefined);
    return next;
  };
}

export const designOn = ({ store }: Desk): Design => store.current().draft.edited.board;

let freshCount = 0;
// Unlike those of another tab, or of this one before it was loaded again.
const freshName = Math.random().toString(36).slice(2, 8);
export const freshKey = (kind: DesignKind): DesignKey => `${kind}:new-${freshName}-${++freshCount}`;

/** One step of the draft. */
export const applyOn = (desk: Desk, change: Change<DesignItem>): void =>
  stepped(desk, { kind: "edited", change }, keysOf(change));

export function undoOn(desk: Desk): void {
  const step = desk.store.current().draft.edited.past.at(-1);
  if (step !== undefined) stepped(desk, { kind: "undone" }, keysOf(step.inverse));
}

export function redoOn(desk: Desk): void {
  const [step] = desk.store.current().draft.edited.future;
  if (step !== undefined) stepped(desk, { kind: "redone" }, keysOf(step.change));
}

function stepped(desk: Desk, event: DeskEvent, keys: readonly DesignKey[]): void {
  desk.store.tell(event);
  desk.sendKey = null;
  const { draft } = desk.store.current();
  remembered(
    desk,
    desk.keeper.add(lineOf(draft, keys), () => wholeOf(draft)),
  );
  look(desk, keys);
}

/** Another draft altogether: saved, merged, or with what was called at once in it. */
export function redraft(desk: Desk, by: (draft: DesignDraft) => DesignDraft, keys: readonly DesignKey[]): void {
  const before = designOn(desk);
  desk.store.tell({ kind: "redrafted", by });
  desk.sendKey = null;
  remembered(desk, desk.keeper.replace(wholeOf(desk.store.current().draft)));
  const gone = keys.flatMap((key) => withDescendants(before, key).map(({ id }) => id));
  look(desk, [...keys, ...gone]);
}

const remembered = ({ store }: Desk, isKept: boolean): void => {
  if (store.current().isKept !== isKept) store.tell({ kind: "set", to: { isKept } });
};

function lineOf({ version, base, edited: { board } }: DesignDraft, keys: readonly DesignKey[]): KeptDraft {
  return {
    version,
    put: keys.flatMap((key) => board.get(key) ?? []),
    remove: keys.filter((key) => !board.has(key)),
    was: keys.flatMap((key) => base.get(key) ?? []),
  };
}

function wholeOf(draft: DesignDraft): KeptDraft | null {
  return draft.touched.size === 0 ? null : lineOf(draft, keysOf(netChange(draft)));
}

/** An array's outline and a string's place in the tree say something about every module below. */
function look({ store, watch }: Desk, keys: readonly DesignKey[]): void {
  const { board } = store.current().draft.edited;
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
