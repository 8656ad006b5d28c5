import type { DefectStatus } from "../defects/defect-status.ts";

interface Deed {
  /** Names the deed to the server: sent again, it is not done again. */
  readonly key: string;
  readonly defectSeq: number;
  /** When the screen was tapped, by the phone's clock. */
  readonly tappedAt: string;
}

/** `from`: the status that stood on the screen. */
export interface StatusDeed extends Deed {
  readonly kind: "status";
  readonly from: DefectStatus;
  readonly to: DefectStatus;
}

/** The picture itself lies beside the queue, under the same key. */
export interface PhotoDeed extends Deed {
  readonly kind: "photo";
}

export type FieldDeed = StatusDeed | PhotoDeed;

/** Why a deed does not go out: somebody set another status meanwhile, or the server will not have it. */
export type Hindrance =
  | { readonly kind: "conflict"; readonly theirs: DefectStatus; readonly changedBy: string | null }
  | { readonly kind: "refused"; readonly code: string };

export type QueuedDeed = FieldDeed & { readonly hindrance: Hindrance | null };

/** What was done on the phone and the server has not heard of, in the order it was done. */
export type FieldQueue = readonly QueuedDeed[];

export const emptyQueue: FieldQueue = [];

export type QueueEvent =
  | { readonly kind: "done"; readonly deed: FieldDeed }
  | { readonly kind: "heard"; readonly key: string }
  | { readonly kind: "hindered"; readonly key: string; readonly hindrance: Hindrance }
  | { readonly kind: "kept-mine"; readonly key: string }
  | { readonly kind: "kept-theirs"; readonly key: string };

export function queueAfter(queue: FieldQueue, event: QueueEvent): FieldQueue {
  switch (event.kind) {
    case "done":
      return isQueued(queue, event.deed) ? queue : [...queue, { ...onTopOf(queue, event.deed), hindrance: null }];
    case "heard":
      return queue.filter(({ key }) => key !== event.key);
    case "hindered":
      return queue.map((deed) => (deed.key === event.key ? { ...deed, hindrance: event.hindrance } : deed));
    case "kept-mine":
      return queue.map((deed) => (deed.key === event.key ? overTheirs(deed) : deed));
    case "kept-theirs":
      return withoutFollowers(queue, event.key);
  }
}

/** The deed to send next. Behind one that is hindered, those of the same defect wait; other defects go on. */
export const nextToSend = (queue: FieldQueue): QueuedDeed | undefined =>
  queue.find(
    (deed, i) =>
      deed.hindrance === null &&
      !queue.slice(0, i).some((earlier) => earlier.defectSeq === deed.defectSeq && earlier.hindrance !== null),
  );

/** What the screen shows: the last tap, whether the server has heard of it or not. */
export const statusShown = (queue: FieldQueue, defectSeq: number, known: DefectStatus): DefectStatus =>
  queue.reduce((status, deed) => (deed.kind === "status" && deed.defectSeq === defectSeq ? deed.to : status), known);

export type HinderedDeed = FieldDeed & { readonly hindrance: Hindrance };

export const hinderedDeeds = (queue: FieldQueue): HinderedDeed[] =>
  queue.flatMap((deed) => (deed.hindrance === null ? [] : [{ ...deed, hindrance: deed.hindrance }]));

const isQueued = (queue: FieldQueue, { key }: FieldDeed): boolean => queue.some((deed) => deed.key === key);

/** Of two quick taps the second stands on the first, though the screen had not shown that one yet. */
const onTopOf = (queue: FieldQueue, deed: FieldDeed): FieldDeed =>
  deed.kind === "status" ? { ...deed, from: statusShown(queue, deed.defectSeq, deed.from) } : deed;

/** Based on what they set, mine is no conflict any more. What was refused is simply tried again. */
const overTheirs = (deed: QueuedDeed): QueuedDeed =>
  deed.kind === "status" && deed.hindrance?.kind === "conflict"
    ? { ...deed, from: deed.hindrance.theirs, hindrance: null }
    : { ...deed, hindrance: null };

/** Giving way gives up the later taps too: they were based on this one. Photos prove something of their own and stay. */
function withoutFollowers(queue: FieldQueue, key: string): FieldQueue {
  const at = queue.findIndex((deed) => deed.key === key);
  const given = queue[at];
  if (given === undefined) return queue;
  const isFollower = (deed: QueuedDeed, i: number) =>
    i > at && given.kind === "status" && deed.kind === "status" && deed.defectSeq === given.defectSeq;
  return queue.filter((deed, i) => i !== at && !isFollower(deed, i));
}
