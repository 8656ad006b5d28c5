import { ProblemError } from "@heliolens/contract/call";
import { addDefectPhoto, overtakenTap, tapDefectStatus } from "@heliolens/contract/field/field";
import {
  emptyQueue,
  type FieldDeed,
  type FieldQueue,
  type Hindrance,
  nextToSend,
  type QueuedDeed,
  type QueueEvent,
  queueAfter,
} from "@heliolens/domain/field/field-queue";
import { base64Of } from "../kit/base64-of.ts";
import { oneAtATime, unlessBusy } from "../kit/one-at-a-time.ts";
import { createStore, useStore } from "../kit/store.ts";
import { call, isServerLost } from "../shell/call.ts";
import { findPhoto, forgetPhoto, keepPhoto, readQueue, writeQueue } from "./kept-field.ts";

const store = createStore((_: FieldQueue, next: FieldQueue) => next, emptyQueue);

export const useFieldQueue = (): FieldQueue => useStore(store);

/** Shows what the phone still keeps of an earlier visit. */
export const openQueue = async (userSeq: number): Promise<void> => store.tell(await readQueue(userSeq));

/** Done once it lies on the phone: from here on neither a dead battery nor a lost network takes it away. */
export async function doInField(userSeq: number, deed: FieldDeed, photo: Blob | null = null): Promise<void> {
  if (photo !== null) await keepPhoto(deed.key, photo);
  await note(userSeq, { kind: "done", deed });
}

export async function settle(userSeq: number, kind: "kept-mine" | "kept-theirs", deed: QueuedDeed): Promise<void> {
  await note(userSeq, { kind, key: deed.key });
  if (kind === "kept-theirs" && deed.kind === "photo") await forgetPhoto(deed.key);
}

// Two tabs of one phone write one queue: each event is applied to what lies there, under one lock.
const note = (userSeq: number, event: QueueEvent): Promise<void> =>
  oneAtATime("field-queue", async () => {
    const next = queueAfter(await readQueue(userSeq), event);
    await writeQueue(userSeq, next);
    store.tell(next);
  });

/** Sends what waits, in order, until nothing is left or the server is out of reach. Tells how many it heard of. */
export const sendQueue = async (userSeq: number): Promise<number> =>
  // Whoever is at it already sees to it.
  (await unlessBusy("field-sending", () => sendAll(userSeq))) ?? 0;

async function sendAll(userSeq: number): Promise<number> {
  for (let heard = 0; ; ) {
    const deed = nextToSend(await readQueue(userSeq));
    if (deed === undefined) return heard;
    const end = await send(deed);
    if (end === "lost") return heard;
    await note(userSeq, end);
    if (end.kind !== "heard") continue;
    heard += 1;
    if (deed.kind === "photo") await forgetPhoto(deed.key);
  }
}

async function send(deed: QueuedDeed): Promise<QueueEvent | "lost"> {
  try {
    await (deed.kind === "status" ? sendTap(deed) : sendPhoto(deed));
    return { kind: "heard", key: deed.key };
  } catch (problem) {
    // Signed out, or asked too often: nothing is wrong with the deed.
    const isLater = problem instanceof ProblemError && [401, 408, 429].includes(problem.status);
    if (isLater || isServerLost(problem)) return "lost";
    return { kind: "hindered", key: deed.key, hindrance: hindranceOf(problem) };
  }
}

// Set over theirs, the tap is another one: the server must not take it for the one it refused.
const keyOf = ({ key, from }: QueuedDeed & { kind: "status" }) => `${key}-${from}`;

const sendTap = (deed: QueuedDeed & { kind: "status" }) =>
  call(
    tapDefectStatus,
    { params: { id: deed.defectSeq }, body: { from: deed.from, to: deed.to, tappedAt: deed.tappedAt } },
    { idempotencyKey: keyOf(deed) },
  );

async function sendPhoto({ key, defectSeq, tappedAt }: QueuedDeed): Promise<void> {
  const photo = await findPhoto(key);
  if (photo === null) throw new ProblemError("field.photo-not-found", { status: 404 });
  const content = await base64Of(photo);
  await call(
    addDefectPhoto,
    { params: { id: defectSeq }, body: { takenAt: tappedAt, content } },
    { idempotencyKey: key },
  );
}

function hindranceOf(problem: unknown): Hindrance {
  if (!(problem instanceof ProblemError)) return { kind: "refused", code: "wire.failed" };
  const { data } = overtakenTap.safeParse(problem.details);
  return problem.code === "inspection.changed-meanwhile" && data !== undefined
    ? { kind: "conflict", theirs: data.current.defectStatus, changedBy: data.changedBy }
    : { kind: "refused", code: problem.code };
}
