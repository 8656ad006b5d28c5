import type { Item } from "@heliolens/domain/edits/change";
import type { DraftEditor } from "./draft-editor.ts";

export interface Held {
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** A press on a row: alone, added with Ctrl, as a range with Shift. `ids` are all rows, in order. */
export function pressRow<T extends Item>(
  { store }: DraftEditor<T>,
  ids: readonly T["id"][],
  id: T["id"],
  held: Held,
): void {
  if (held.ctrlKey || held.metaKey) store.tell({ kind: "toggled", id });
  else if (held.shiftKey) store.tell({ kind: "ranged", ids: rangeOf(ids, store.current().anchor, id), at: id });
  else store.tell({ kind: "chosen", ids: [id] });
}

interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  /** How many rows a page has. */
  readonly pageRows: number;
}

/** Goes through the rows by arrows, Page, Home and End; Shift makes a range. False: another key. */
export function stepRows<T extends Item>(
  editor: DraftEditor<T>,
  ids: readonly T["id"][],
  { key, shiftKey, pageRows }: KeyPress,
): boolean {
  const { at } = editor.store.current();
  const next = ids[indexAfter(key, at === null ? -1 : ids.indexOf(at), { last: ids.length - 1, pageRows })];
  if (next === undefined) return false;
  pressRow(editor, ids, next, { shiftKey, ctrlKey: false, metaKey: false });
  return true;
}

function indexAfter(key: string, here: number, { last, pageRows }: { last: number; pageRows: number }): number {
  switch (key) {
    case "ArrowDown":
      return Math.min(last, here + 1);
    case "ArrowUp":
      return Math.max(0, here - 1);
    case "PageDown":
      return Math.min(last, here + pageRows);
    case "PageUp":
      return Math.max(0, here - pageRows);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return -1;
  }
}

/** Every id from one row to another, in whichever direction; the one alone where the range began elsewhere. */
export function rangeOf<Id>(ids: readonly Id[], from: Id | null, to: Id): readonly Id[] {
  const [start, end] = [from === null ? -1 : ids.indexOf(from), ids.indexOf(to)];
  return start === -1 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}
