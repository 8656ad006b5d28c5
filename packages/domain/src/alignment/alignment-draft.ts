import type { Change } from "../edits/change.ts";
import { commit, type Edited, redo, undo, unedited } from "../edits/history.ts";
import type { PlacedImage, PlacedImages, Quad } from "./placed-image.ts";

/** Images as the server has them, what they shall become, and the way back and forth. */
export interface AlignmentDraft {
  readonly base: PlacedImages;
  readonly edited: Edited<PlacedImage>;
  /** Those that differ from the server's, no more and no less. */
  readonly touched: ReadonlySet<number>;
}

export const alignmentDraftOn = (base: PlacedImages): AlignmentDraft => ({
  base,
  edited: unedited(base),
  touched: new Set(),
});

export const editPlaces = (draft: AlignmentDraft, change: Change<PlacedImage>): AlignmentDraft =>
  after(draft, commit(draft.edited, change), idsOf(change));

export function undoPlaces(draft: AlignmentDraft): AlignmentDraft {
  const step = draft.edited.past.at(-1);
  return step === undefined ? draft : after(draft, undo(draft.edited), idsOf(step.inverse));
}

export function redoPlaces(draft: AlignmentDraft): AlignmentDraft {
  const [step] = draft.edited.future;
  return step === undefined ? draft : after(draft, redo(draft.edited), idsOf(step.change));
}

/** The server has these now, by this save or by someone else's: images that nobody here has edited follow. */
export function onNewBase(draft: AlignmentDraft, fresh: readonly PlacedImage[]): AlignmentDraft {
  const base = new Map(draft.base);
  const board = new Map(draft.edited.board);
  for (const image of fresh) {
    base.set(image.id, image);
    if (!draft.touched.has(image.id)) board.set(image.id, image);
  }
  const touched = [...draft.touched].filter((id) => !isSamePlace(base.get(id)?.ring, board.get(id)?.ring));
  return { base, edited: { ...draft.edited, board }, touched: new Set(touched) };
}

/** These back to what the server has, as one step: undo brings them again. */
export const takenBack = (draft: AlignmentDraft, ids: Iterable<number>): AlignmentDraft =>
  editPlaces(draft, {
    label: "alignment.taken-back",
    put: [...ids].flatMap((id) => (draft.touched.has(id) ? (draft.base.get(id) ?? []) : [])),
    remove: [],
  });

// A ten-millionth of a degree is a centimetre: nothing a hand or a file could mean.
const SAME_DEG = 1e-9;

export const isSamePlace = (one: Quad | undefined, other: Quad | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    one.every(([lon, lat], i) => Math.abs(lon - other[i]![0]) < SAME_DEG && Math.abs(lat - other[i]![1]) < SAME_DEG));

const idsOf = ({ put, remove }: Change<PlacedImage>): number[] => [...remove, ...put.map(({ id }) => id)];

function after(draft: AlignmentDraft, edited: Edited<PlacedImage>, ids: readonly number[]): AlignmentDraft {
  if (edited === draft.edited) return draft;
  const touched = new Set(draft.touched);
  for (const id of ids) {
    if (isSamePlace(draft.base.get(id)?.ring, edited.board.get(id)?.ring)) touched.delete(id);
    else touched.add(id);
  }
  return { ...draft, edited, touched };
}
