import { applyChange, type Board, type Change, type Item } from "./change.ts";

interface Step<T extends Item> {
  readonly change: Change<T>;
  readonly inverse: Change<T>;
}

/** A board with its way back and forth. */
export interface Edited<T extends Item> {
  readonly board: Board<T>;
  readonly past: readonly Step<T>[];
  readonly future: readonly Step<T>[];
}

// Enough for an afternoon; bounds the memory of bulk edits.
export const LONGEST_HISTORY = 200;

export const unedited = <T extends Item>(board: Board<T>): Edited<T> => ({ board, past: [], future: [] });

export function commit<T extends Item>(edited: Edited<T>, change: Change<T>): Edited<T> {
  if (change.put.length === 0 && change.remove.length === 0) return edited;
  const { board, inverse } = applyChange(edited.board, change);
  return { board, past: [...edited.past, { change, inverse }].slice(-LONGEST_HISTORY), future: [] };
}

export function undo<T extends Item>(edited: Edited<T>): Edited<T> {
  const step = edited.past.at(-1);
  if (step === undefined) return edited;
  const { board } = applyChange(edited.board, step.inverse);
  return { board, past: edited.past.slice(0, -1), future: [step, ...edited.future] };
}

export function redo<T extends Item>(edited: Edited<T>): Edited<T> {
  const [step, ...future] = edited.future;
  if (step === undefined) return edited;
  const { board } = applyChange(edited.board, step.change);
  return { board, past: [...edited.past, step], future };
}
