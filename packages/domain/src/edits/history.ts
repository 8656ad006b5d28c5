export type Direction = "undo" | "redo";

/**
 * Steps that can be undone, and steps that can be redone; the next one of each is last. A step is whatever takes an edit
 * back: a change, a snapshot, a call to the server. Taken back, it is replaced by its opposite on the other side.
 */
export interface History<Step> {
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

export const emptyHistory: History<never> = { past: [], future: [] };

// Enough for an afternoon; bounds the memory of bulk edits.
export const LONGEST_HISTORY = 200;

export const nextStep = <Step>({ past, future }: History<Step>, direction: Direction): Step | undefined =>
  (direction === "undo" ? past : future).at(-1);

/** After a new edit there is nothing left to redo. */
export const withStep = <Step>({ past }: History<Step>, step: Step, most = LONGEST_HISTORY): History<Step> => ({
  past: [...past, step].slice(-most),
  future: [],
});

/** The next step was taken back, or redone: its opposite is the next one in the other direction. */
export function withTurned<Step>(history: History<Step>, direction: Direction, opposite: Step): History<Step> {
  const { past, future } = withoutNext(history, direction);
  return direction === "undo" ? { past, future: [...future, opposite] } : { past: [...past, opposite], future };
}

export const withoutNext = <Step>({ past, future }: History<Step>, direction: Direction): History<Step> =>
  direction === "undo" ? { past: past.slice(0, -1), future } : { past, future: future.slice(0, -1) };

export const mapSteps = <Step>({ past, future }: History<Step>, by: (step: Step) => Step): History<Step> => ({
  past: past.map(by),
  future: future.map(by),
});
