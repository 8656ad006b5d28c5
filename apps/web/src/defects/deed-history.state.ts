import { type DefectDeed, type Handle, movesOf, oppositeOf, type VersionMove } from "./defect-deed.ts";

/** What was done in a report during this visit, the latest last, and what of it was undone. */
export interface DeedHistory {
  readonly reportSeq: number | null;
  readonly done: readonly DefectDeed[];
  readonly undone: readonly DefectDeed[];
  /** Undoing or redoing is under way: the next one waits for the user to press again. */
  readonly isBusy: boolean;
  /** What happened last, for the bar that tells of it; `turn` tells one from the next. */
  readonly last: { readonly turn: number; readonly what: "done" | Way } | null;
}

export type Way = "undo" | "redo";

export type DeedEvent =
  /** `from`: the versions it was based on. */
  | {
      readonly kind: "done";
      readonly reportSeq: number;
      readonly deed: DefectDeed;
      readonly from: readonly Handle[];
    }
  | { readonly kind: "reversing" }
  | { readonly kind: "reversed"; readonly way: Way; readonly after: readonly Handle[] }
  /** For good: it cannot be done back any more. */
  | { readonly kind: "refused"; readonly way: Way }
  /** For now: the server could not be reached. */
  | { readonly kind: "failed" }
  /** Another person has come: what the former did is not his to undo. */
  | { readonly kind: "forgotten" };

export const nothingDone: DeedHistory = { reportSeq: null, done: [], undone: [], isBusy: false, last: null };

const MOST_DEEDS = 50;

export function deedHistoryAfter(history: DeedHistory, event: DeedEvent): DeedHistory {
  switch (event.kind) {
    case "done":
      return afterDeed(event.reportSeq === history.reportSeq ? history : nothingDone, event);
    case "reversing":
      return { ...history, isBusy: true };
    case "reversed":
      return afterReversal(history, event.way, event.after);
    case "refused":
      return { ...without(history, event.way), isBusy: false };
    case "forgotten":
      return nothingDone;
    case "failed":
      return { ...history, isBusy: false };
  }
}

/** The deed that undo or redo would turn around. */
export const nextDeed = ({ done, undone }: DeedHistory, way: Way): DefectDeed | undefined =>
  (way === "undo" ? done : undone).at(-1);

function afterDeed(history: DeedHistory, { reportSeq, deed, from }: Extract<DeedEvent, { kind: "done" }>): DeedHistory {
  const earlier = new Map(from.map(({ seq, version }) => [seq, version]));
  const moves = deed.items.flatMap(({ seq, version }): VersionMove[] => {
    const before = earlier.get(seq);
    return before === undefined ? [] : [{ seq, from: before, to: version }];
  });
  const done = [...moved(history.done, moves), deed].slice(-MOST_DEEDS);
  return { ...history, reportSeq, done, undone: [], last: turnOf(history, "done") };
}

function afterReversal(history: DeedHistory, way: Way, after: readonly Handle[]): DeedHistory {
  const deed = nextDeed(history, way);
  if (deed === undefined) return { ...history, isBusy: false };
  const moves = movesOf(deed, after);
  const rest = without(history, way);
  const [done, undone] = [moved(rest.done, moves), moved(rest.undone, moves)];
  const opposite = oppositeOf(deed, after);
  return {
    ...history,
    done: way === "undo" ? done : [...done, opposite],
    undone: way === "undo" ? [...undone, opposite] : undone,
    isBusy: false,
    last: turnOf(history, way),
  };
}

const turnOf = ({ last }: DeedHistory, what: "done" | Way) => ({ turn: (last?.turn ?? 0) + 1, what });

const without = (history: DeedHistory, way: Way): DeedHistory =>
  way === "undo"
    ? { ...history, done: history.done.slice(0, -1) }
    : { ...history, undone: history.undone.slice(0, -1) };

/**
 * One's own later deeds move a defect's version on without harm to earlier ones. Where somebody else's version lies in
 * between, the earlier deed keeps the version it had: undoing it is then refused, and nothing of theirs is overwritten.
 */
function moved(deeds: readonly DefectDeed[], moves: readonly VersionMove[]): readonly DefectDeed[] {
  const to = new Map(moves.map((move) => [`${move.seq} ${move.from}`, move.to]));
  const item = <T extends Handle>(one: T): T => ({
    ...one,
    version: to.get(`${one.seq} ${one.version}`) ?? one.version,
  });
  return deeds.map((deed) => ({ ...deed, items: (deed.items as readonly Handle[]).map(item) }) as DefectDeed);
}
