import { type Change, type Item, idsOf } from "@heliolens/domain/edits/change";
import type { Draft } from "@heliolens/domain/edits/draft";
import { type Direction, nextStep } from "@heliolens/domain/edits/history";
import type { Store } from "@heliolens/kit/browser/store.ts";
import type { CallQueue } from "./call-queue.ts";
import { type DraftKeeper, keptDraftOf, wholeDraft } from "./draft-keeper.ts";
import type { EditorEvent, EditorState } from "./editor.state.ts";

/** A draft under edit: its state, its copy in this tab's storage, and its calls to the server. */
export interface DraftEditor<T extends Item> {
  readonly store: Store<EditorState<T>, EditorEvent<T>>;
  readonly keeper: DraftKeeper<T>;
  /** Calls go one after the other: a save never overtakes a call it needs. */
  readonly inTurn: CallQueue;
  /** Looks at the items that changed. */
  readonly onDrafted?: (ids: readonly T["id"][]) => void;
}

/** One step of the draft. */
export const edit = <T extends Item>(editor: DraftEditor<T>, change: Change<T>): void =>
  step(editor, { kind: "edited", change }, idsOf(change));

/** Undo or redo. */
export function turn<T extends Item>(editor: DraftEditor<T>, direction: Direction): void {
  const next = nextStep(editor.store.current().draft.history, direction);
  if (next !== undefined) step(editor, { kind: "turned", direction }, idsOf(next));
}

/** Another draft: saved, merged, discarded. `ids` are the items that it shows differently. */
export function redraft<T extends Item>(
  editor: DraftEditor<T>,
  by: (draft: Draft<T>) => Draft<T>,
  ids: readonly T["id"][],
): void {
  editor.store.tell({ kind: "redrafted", by });
  keep(editor);
  editor.onDrafted?.(ids);
}

/** Stores the draft as it stands, in place of all that was stored of it. */
export const keep = <T extends Item>(editor: DraftEditor<T>): void =>
  noteKept(editor, editor.keeper.replace(wholeDraft(editor.store.current().draft)));

/** Saves in its turn, and shows that a save is under way. */
export const whileSaving = <T extends Item>(
  { store, inTurn }: DraftEditor<T>,
  save: () => Promise<boolean>,
): Promise<boolean> =>
  inTurn(async () => {
    store.tell({ kind: "set", to: { isSaving: true } });
    try {
      return await save();
    } finally {
      store.tell({ kind: "set", to: { isSaving: false } });
    }
  });

function step<T extends Item>(editor: DraftEditor<T>, event: EditorEvent<T>, ids: readonly T["id"][]): void {
  editor.store.tell(event);
  if (ids.length === 0) return;
  const { draft } = editor.store.current();
  const whole = () => wholeDraft(draft);
  noteKept(
    editor,
    draft.touched.size === 0 ? editor.keeper.replace(null) : editor.keeper.add(keptDraftOf(draft, ids), whole),
  );
  editor.onDrafted?.(ids);
}

function noteKept<T extends Item>({ store }: DraftEditor<T>, isKept: boolean): void {
  if (store.current().isKept !== isKept) store.tell({ kind: "set", to: { isKept } });
}
