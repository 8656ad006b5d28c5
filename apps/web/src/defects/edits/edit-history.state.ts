import {
  type Direction,
  emptyHistory,
  type History,
  mapSteps,
  nextStep,
  withoutNext,
  withStep,
  withTurned,
} from "@heliolens/domain/edits/history";
import { type Handle, movesOf, oppositeOf, type SavedEdit, type VersionMove } from "./saved-edit.ts";

/** The edits saved in a report during this visit. */
export interface EditHistory extends History<SavedEdit> {
  readonly reportSeq: number | null;
  /** Undo or redo is under way. */
  readonly isBusy: boolean;
  /** What happened last, for the bar that tells of it; `count` tells one from the next. */
  readonly last: { readonly count: number; readonly what: "saved" | Direction } | null;
}

export type EditEvent =
  /** `from`: the versions it was based on. */
  | {
      readonly kind: "saved";
      readonly reportSeq: number;
      readonly edit: SavedEdit;
      readonly from: readonly Handle[];
    }
  | { readonly kind: "turning" }
  /** Undone or redone; `after` are the versions of the defects since. */
  | { readonly kind: "turned"; readonly direction: Direction; readonly after: readonly Handle[] }
  /** For good: it can neither be undone nor redone any more. */
  | { readonly kind: "refused"; readonly direction: Direction }
  /** For now: the server could not be reached. */
  | { readonly kind: "failed" }
  /** Somebody else signed in: the edits of the user before are not theirs to undo. */
  | { readonly kind: "forgotten" };

export const nothingSaved: EditHistory = { ...emptyHistory, reportSeq: null, isBusy: false, last: null };

// Fewer than of a draft: one edit can hold ten thousand defects.
const MOST_EDITS = 50;

export function editHistoryAfter(history: EditHistory, event: EditEvent): EditHistory {
  switch (event.kind) {
    case "saved":
      return afterSave(event.reportSeq === history.reportSeq ? history : nothingSaved, event);
    case "turning":
      return { ...history, isBusy: true };
    case "turned":
      return afterTurn(history, event.direction, event.after);
    case "refused":
      return { ...history, ...withoutNext(history, event.direction), isBusy: false };
    case "forgotten":
      return nothingSaved;
    case "failed":
      return { ...history, isBusy: false };
  }
}

function afterSave(
  history: EditHistory,
  { reportSeq, edit, from }: Extract<EditEvent, { kind: "saved" }>,
): EditHistory {
  const earlier = new Map(from.map(({ seq, version }) => [seq, version]));
  const moves = edit.items.flatMap(({ seq, version }): VersionMove[] => {
    const before = earlier.get(seq);
    return before === undefined ? [] : [{ seq, from: before, to: version }];
  });
  const steps = withStep(mapSteps<SavedEdit>(history, moved(moves)), edit, MOST_EDITS);
  return { ...history, ...steps, reportSeq, last: counted(history, "saved") };
}

function afterTurn(history: EditHistory, direction: Direction, after: readonly Handle[]): EditHistory {
  const edit = nextStep(history, direction);
  if (edit === undefined) return { ...history, isBusy: false };
  const steps = withTurned(
    mapSteps<SavedEdit>(history, moved(movesOf(edit, after))),
    direction,
    oppositeOf(edit, after),
  );
  return { ...history, ...steps, isBusy: false, last: counted(history, direction) };
}

const counted = ({ last }: EditHistory, what: "saved" | Direction) => ({ count: (last?.count ?? 0) + 1, what });

/**
 * Later edits by the same user move a defect's version on without harm to earlier ones. Where somebody else's version lies
 * in between, the earlier edit keeps the version it had: the server refuses to undo it, and overwrites nothing of theirs.
 */
function moved(moves: readonly VersionMove[]): (edit: SavedEdit) => SavedEdit {
  const to = new Map(moves.map((move) => [`${move.seq} ${move.from}`, move.to]));
  const item = <T extends Handle>(one: T): T => ({
    ...one,
    version: to.get(`${one.seq} ${one.version}`) ?? one.version,
  });
  return (edit) => ({ ...edit, items: (edit.items as readonly Handle[]).map(item) }) as SavedEdit;
}
