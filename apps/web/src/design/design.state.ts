import { type DesignDraft, editDraft, redoDraft, undoDraft } from "@heliolens/domain/design/design-draft";
import type { DesignItem, DesignKey } from "@heliolens/domain/design/design-item";
import { childrenOf, lineageOf } from "@heliolens/domain/design/design-tree";
import type { DesignMerge } from "@heliolens/domain/design/merge-designs";
import type { Change } from "@heliolens/domain/edits/change";

export type MapMode = "select" | "band" | "line";

export interface DesignConflictTold {
  readonly merge: DesignMerge;
  readonly version: string;
  readonly changedBy: string | null;
  readonly changedAt: string | null;
}

/** What the editor shows: one draft, one selection for tree and map. */
export interface DeskState {
  readonly draft: DesignDraft;
  readonly chosen: ReadonlySet<DesignKey>;
  /** Where the keyboard stands in the tree, and where a range began. */
  readonly at: DesignKey | null;
  readonly anchor: DesignKey | null;
  readonly open: ReadonlySet<DesignKey>;
  readonly renaming: DesignKey | null;
  readonly mode: MapMode;
  /** A tool of another room in the pane. */
  readonly tool: string | null;
  readonly isSaving: boolean;
  /** Others have saved since this draft was begun. */
  readonly isBehind: boolean;
  /** The draft would survive a reload. */
  readonly isKept: boolean;
  readonly conflict: DesignConflictTold | null;
  /** Grows when the flags were looked at anew. */
  readonly looked: number;
}

export type DeskEvent =
  | { readonly kind: "edited"; readonly change: Change<DesignItem> }
  | { readonly kind: "undone" | "redone" }
  | { readonly kind: "redrafted"; readonly by: (draft: DesignDraft) => DesignDraft }
  | { readonly kind: "chosen"; readonly keys: Iterable<DesignKey>; readonly at?: DesignKey | null }
  | { readonly kind: "toggled"; readonly key: DesignKey }
  | { readonly kind: "ranged"; readonly keys: readonly DesignKey[]; readonly at: DesignKey }
  | { readonly kind: "folded"; readonly key: DesignKey; readonly isOpen: boolean }
  | { readonly kind: "set"; readonly to: Partial<Settable> };

type Settable = Pick<
  DeskState,
  "renaming" | "mode" | "tool" | "isSaving" | "isBehind" | "isKept" | "conflict" | "looked"
>;

// A plant of few arrays opens down to its strings; a large one shows its arrays.
const FEW_ARRAYS = 12;

export function deskOn(draft: DesignDraft): DeskState {
  const { board } = draft.edited;
  const upper = childrenOf(board, null);
  const items = [...upper, ...upper.flatMap(({ id, kind }) => (kind === "section" ? childrenOf(board, id) : []))];
  const isSmall = items.length <= FEW_ARRAYS;
  const open = items.filter((item) => isSmall || item.kind === "section").map((item) => item.id);
  return {
    draft,
    chosen: new Set(),
    at: null,
    anchor: null,
    open: new Set(open),
    renaming: null,
    mode: "select",
    tool: null,
    isSaving: false,
    isBehind: false,
    isKept: true,
    conflict: null,
    looked: 0,
  };
}

export function deskAfter(state: DeskState, event: DeskEvent): DeskState {
  switch (event.kind) {
    case "edited":
      return drafted(state, editDraft(state.draft, event.change));
    case "undone":
      return drafted(state, undoDraft(state.draft));
    case "redone":
      return drafted(state, redoDraft(state.draft));
    case "redrafted":
      return drafted(state, event.by(state.draft));
    case "chosen":
      return chose(state, new Set(event.keys), event.at);
    case "toggled": {
      const keys = new Set(state.chosen);
      if (!keys.delete(event.key)) keys.add(event.key);
      return { ...state, chosen: keys, at: event.key, anchor: event.key };
    }
    case "ranged":
      return { ...state, chosen: new Set(event.keys), at: event.at };
    case "folded":
      return { ...state, open: folded(state.open, event.key, event.isOpen), at: event.key };
    case "set":
      return { ...state, ...event.to };
  }
}

/** What an edit took away is chosen no more. */
function drafted(state: DeskState, draft: DesignDraft): DeskState {
  if (draft === state.draft) return state;
  const { board } = draft.edited;
  const isThere = (key: DesignKey | null) => key !== null && board.has(key);
  const chosen = [...state.chosen].every(isThere) ? state.chosen : new Set([...state.chosen].filter(isThere));
  return {
    ...state,
    draft,
    chosen,
    at: isThere(state.at) ? state.at : null,
    anchor: isThere(state.anchor) ? state.anchor : null,
    renaming: isThere(state.renaming) ? state.renaming : null,
  };
}

/** The tree opens down to the one thing that was chosen elsewhere. */
function chose(state: DeskState, keys: ReadonlySet<DesignKey>, at?: DesignKey | null): DeskState {
  const [only] = keys;
  const stands = at === undefined ? (only ?? null) : at;
  const above = stands === null ? [] : lineageOf(state.draft.edited.board, stands).slice(1);
  const open = above.every(({ id }) => state.open.has(id))
    ? state.open
    : new Set([...state.open, ...above.map(({ id }) => id)]);
  return { ...state, chosen: keys, at: stands, anchor: stands, open };
}

function folded(open: ReadonlySet<DesignKey>, key: DesignKey, isOpen: boolean): ReadonlySet<DesignKey> {
  if (open.has(key) === isOpen) return open;
  const next = new Set(open);
  if (isOpen) next.add(key);
  else next.delete(key);
  return next;
}
