import type { Change, Item } from "@heliolens/domain/edits/change";
import { applyToDraft, type Draft, turnDraft } from "@heliolens/domain/edits/draft";
import type { Direction } from "@heliolens/domain/edits/history";

/** What every editor of a draft shows: one draft, one selection for list and map. */
export interface EditorState<T extends Item> {
  readonly draft: Draft<T>;
  readonly chosen: ReadonlySet<T["id"]>;
  /** Where the keyboard stands in the list, and where a range began. */
  readonly at: T["id"] | null;
  readonly anchor: T["id"] | null;
  readonly isSaving: boolean;
  /** The draft would survive a reload. */
  readonly isKept: boolean;
}

export type EditorEvent<T extends Item> =
  | { readonly kind: "edited"; readonly change: Change<T> }
  | { readonly kind: "turned"; readonly direction: Direction }
  /** Another draft altogether: saved, merged, discarded. */
  | { readonly kind: "redrafted"; readonly by: (draft: Draft<T>) => Draft<T> }
  /** `at`: where the keyboard goes; else to the last of them. */
  | { readonly kind: "chosen"; readonly ids: Iterable<T["id"]>; readonly at?: T["id"] | null }
  | { readonly kind: "toggled"; readonly id: T["id"] }
  | { readonly kind: "ranged"; readonly ids: readonly T["id"][]; readonly at: T["id"] }
  | { readonly kind: "set"; readonly to: Partial<Pick<EditorState<T>, "isSaving" | "isKept">> };

export const editorOn = <T extends Item>(draft: Draft<T>): EditorState<T> => ({
  draft,
  chosen: new Set(),
  at: null,
  anchor: null,
  isSaving: false,
  isKept: true,
});

/** A room's own events come before these. */
export function editorAfter<T extends Item, S extends EditorState<T>>(state: S, event: EditorEvent<T>): S {
  switch (event.kind) {
    case "edited":
      return { ...state, draft: applyToDraft(state.draft, event.change) };
    case "turned":
      return { ...state, draft: turnDraft(state.draft, event.direction) };
    case "redrafted":
      return { ...state, draft: event.by(state.draft) };
    case "chosen": {
      const chosen = new Set(event.ids);
      const at = event.at === undefined ? ([...chosen].at(-1) ?? null) : event.at;
      return { ...state, chosen, at, anchor: at };
    }
    case "toggled": {
      const chosen = new Set(state.chosen);
      if (!chosen.delete(event.id)) chosen.add(event.id);
      return { ...state, chosen, at: event.id, anchor: event.id };
    }
    case "ranged":
      return { ...state, chosen: new Set(event.ids), at: event.at };
    case "set":
      return { ...state, ...event.to };
  }
}
