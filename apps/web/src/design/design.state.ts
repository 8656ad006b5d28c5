import type { DesignDraft } from "@heliolens/domain/design/design-draft";
import type { DesignItem, DesignKey } from "@heliolens/domain/design/design-item";
import { childrenOf, lineageOf } from "@heliolens/domain/design/design-tree";
import type { DesignMerge } from "@heliolens/domain/design/merge-designs";
import { type EditorEvent, type EditorState, editorAfter, editorOn } from "../editor/editor.state.ts";

export type MapMode = "select" | "band" | "line" | "table";

/** A merge that a person has to decide, and who saved first. */
export interface MergeToDecide {
  readonly merge: DesignMerge;
  readonly version: string;
  readonly changedBy: string | null;
  readonly changedAt: string | null;
}

/** One site's design: one draft, one selection for tree and map. */
export interface DeskState extends EditorState<DesignItem> {
  readonly open: ReadonlySet<DesignKey>;
  readonly renaming: DesignKey | null;
  readonly mode: MapMode;
  /** A tool of another room in the pane. */
  readonly tool: string | null;
  /** Others have saved since this draft was begun. */
  readonly isBehind: boolean;
  readonly conflict: MergeToDecide | null;
  /** Grows when the flags were looked at anew. */
  readonly looked: number;
}

export type DeskEvent =
  | Exclude<EditorEvent<DesignItem>, { readonly kind: "set" }>
  | { readonly kind: "folded"; readonly key: DesignKey; readonly isOpen: boolean }
  | { readonly kind: "set"; readonly to: Partial<Settable> };

type Settable = Pick<
  DeskState,
  "renaming" | "mode" | "tool" | "isSaving" | "isBehind" | "isKept" | "conflict" | "looked"
>;

// A plant of few arrays opens down to its strings; a large one shows its arrays.
const FEW_ARRAYS = 12;

export function deskOn(draft: DesignDraft): DeskState {
  const { board } = draft;
  const upper = childrenOf(board, null);
  const items = [...upper, ...upper.flatMap(({ id, kind }) => (kind === "section" ? childrenOf(board, id) : []))];
  const isSmall = items.length <= FEW_ARRAYS;
  const open = items.filter((item) => isSmall || item.kind === "section").map((item) => item.id);
  return {
    ...editorOn(draft),
    open: new Set(open),
    renaming: null,
    mode: "select",
    tool: null,
    isBehind: false,
    conflict: null,
    looked: 0,
  };
}

export function deskAfter(state: DeskState, event: DeskEvent): DeskState {
  switch (event.kind) {
    case "edited":
    case "turned":
    case "redrafted":
      return withoutGone(state, editorAfter(state, event));
    case "toggled":
    case "ranged":
      return editorAfter<DesignItem, DeskState>(state, event);
    case "chosen":
      return chose(state, [...event.ids], event.at);
    case "folded":
      return { ...state, open: folded(state.open, event.key, event.isOpen), at: event.key };
    case "set":
      return { ...state, ...event.to };
  }
}

/** What an edit took away is chosen no more. */
function withoutGone(before: DeskState, state: DeskState): DeskState {
  const { board } = state.draft;
  if (state.draft === before.draft) return before;
  const isThere = (key: DesignKey | null) => key !== null && board.has(key);
  const chosen = [...state.chosen].every(isThere) ? state.chosen : new Set([...state.chosen].filter(isThere));
  return {
    ...state,
    chosen,
    at: isThere(state.at) ? state.at : null,
    anchor: isThere(state.anchor) ? state.anchor : null,
    renaming: isThere(state.renaming) ? state.renaming : null,
  };
}

/** The keyboard goes to the first of them, and the tree opens down to it. */
function chose(state: DeskState, ids: readonly DesignKey[], wanted?: DesignKey | null): DeskState {
  const at = wanted === undefined ? (ids[0] ?? null) : wanted;
  const above = at === null ? [] : lineageOf(state.draft.board, at).slice(1);
  const open = above.every(({ id }) => state.open.has(id))
    ? state.open
    : new Set([...state.open, ...above.map(({ id }) => id)]);
  return { ...editorAfter<DesignItem, DeskState>(state, { kind: "chosen", ids, at }), open };
}

function folded(open: ReadonlySet<DesignKey>, key: DesignKey, isOpen: boolean): ReadonlySet<DesignKey> {
  if (open.has(key) === isOpen) return open;
  const next = new Set(open);
  if (isOpen) next.add(key);
  else next.delete(key);
  return next;
}
