import type { DefectStatus } from "../defects/defect-status.ts";

interface EditInField {
  /** Names the edit to the server: sent again, it is not done again. */
  readonly key: string;
  readonly defectSeq: number;
  /** When the screen was tapped, by the phone's clock. */
  readonly tappedAt: string;
}

/** `from`: the status that stood on the screen. */
export interface StatusEdit extends EditInField {
  readonly kind: "status";
  readonly from: DefectStatus;
  readonly to: DefectStatus;
}

/** The picture itself lies beside the queue, under the same key. */
export interface PhotoEdit extends EditInField {
  readonly kind: "photo";
}

export type FieldEdit = StatusEdit | PhotoEdit;

/** Why an edit does not go out: somebody set another status meanwhile, or the server will not have it. */
export type Hindrance =
  | { readonly kind: "conflict"; readonly theirs: DefectStatus; readonly changedBy: string | null }
  | { readonly kind: "refused"; readonly code: string };

export type QueuedEdit = FieldEdit & { readonly hindrance: Hindrance | null };

/** What was done on the phone and the server has not heard of, in the order it was done. */
export type FieldQueue = readonly QueuedEdit[];

export const emptyQueue: FieldQueue = [];

export type QueueEvent =
  | { readonly kind: "done"; readonly edit: FieldEdit }
  | { readonly kind: "heard"; readonly key: string }
  | { readonly kind: "hindered"; readonly key: string; readonly hindrance: Hindrance }
  | { readonly kind: "kept-mine"; readonly key: string }
  | { readonly kind: "kept-theirs"; readonly key: string };

export function queueAfter(queue: FieldQueue, event: QueueEvent): FieldQueue {
  switch (event.kind) {
    case "done":
      return isQueued(queue, event.edit) ? queue : [...queue, { ...onTopOf(queue, event.edit), hindrance: null }];
    case "heard":
      return queue.filter(({ key }) => key !== event.key);
    case "hindered":
      return queue.map((edit) => (edit.key === event.key ? { ...edit, hindrance: event.hindrance } : edit));
    case "kept-mine":
      return queue.map((edit) => (edit.key === event.key ? overTheirs(edit) : edit));
    case "kept-theirs":
      return withoutFollowers(queue, event.key);
  }
}

/** The edit to send next. Behind one that is hindered, those of the same defect wait; other defects go on. */
export const nextToSend = (queue: FieldQueue): QueuedEdit | undefined =>
  queue.find(
    (edit, i) =>
      edit.hindrance === null &&
      !queue.slice(0, i).some((earlier) => earlier.defectSeq === edit.defectSeq && earlier.hindrance !== null),
  );

/** What the screen shows: the last tap, whether the server has heard of it or not. */
export const statusShown = (queue: FieldQueue, defectSeq: number, known: DefectStatus): DefectStatus =>
  queue.reduce((status, edit) => (edit.kind === "status" && edit.defectSeq === defectSeq ? edit.to : status), known);

export type HinderedEdit = FieldEdit & { readonly hindrance: Hindrance };

export const hinderedEdits = (queue: FieldQueue): HinderedEdit[] =>
  queue.flatMap((edit) => (edit.hindrance === null ? [] : [{ ...edit, hindrance: edit.hindrance }]));

const isQueued = (queue: FieldQueue, { key }: FieldEdit): boolean => queue.some((edit) => edit.key === key);

/** Of two quick taps the second stands on the first, though the screen had not shown that one yet. */
const onTopOf = (queue: FieldQueue, edit: FieldEdit): FieldEdit =>
  edit.kind === "status" ? { ...edit, from: statusShown(queue, edit.defectSeq, edit.from) } : edit;

/** Based on what they set, mine is no conflict any more. What was refused is simply tried again. */
const overTheirs = (edit: QueuedEdit): QueuedEdit =>
  edit.kind === "status" && edit.hindrance?.kind === "conflict"
    ? { ...edit, from: edit.hindrance.theirs, hindrance: null }
    : { ...edit, hindrance: null };

/** Giving way gives up the later taps too: they were based on this one. Photos prove something of their own and stay. */
function withoutFollowers(queue: FieldQueue, key: string): FieldQueue {
  const at = queue.findIndex((edit) => edit.key === key);
  const given = queue[at];
  if (given === undefined) return queue;
  const isFollower = (edit: QueuedEdit, i: number) =>
    i > at && given.kind === "status" && edit.kind === "status" && edit.defectSeq === given.defectSeq;
  return queue.filter((edit, i) => i !== at && !isFollower(edit, i));
}
