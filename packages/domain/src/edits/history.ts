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

/**
 * Takes back one change wherever it stands in the past, as when the server refuses an optimistic edit: the later
 * edits are replayed on what was there before it. Things that only the refused edit had made are dropped from them.
 */
export function rollBack<T extends Item>(edited: Edited<T>, refused: Change<T>): Edited<T> {
  const index = edited.past.findIndex((step) => step.change === refused);
  if (index === -1) return edited;
  const later = edited.past.slice(index + 1).map((step) => step.change);
  let rewound = edited;
  while (rewound.past.length > index) rewound = undo(rewound);
  const madeByRefused = new Set(refused.put.filter((item) => !rewound.board.has(item.id)).map((item) => item.id));
  const replayed = later.reduce<Edited<T>>((state, change) => commit(state, without(change, madeByRefused)), {
    ...rewound,
    future: [],
  });
  return { ...replayed, future: edited.future };
}

const without = <T extends Item>(change: Change<T>, ids: ReadonlySet<T["id"]>): Change<T> =>
  ids.size === 0 ? change : { ...change, put: change.put.filter((item) => !ids.has(item.id)) };
