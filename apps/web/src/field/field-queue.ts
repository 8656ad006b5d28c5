import { ProblemError } from "@heliolens/contract/call";
import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import { addDefectPhoto, overtakenTap, tapDefectStatus } from "@heliolens/contract/field/field";
import {
  emptyQueue,
  type FieldEdit,
  type FieldQueue,
  type Hindrance,
  nextToSend,
  type QueuedEdit,
  type QueueEvent,
  queueAfter,
} from "@heliolens/domain/field/field-queue";
import { base64Of } from "@heliolens/kit/browser/base64-of.ts";
import { createStore, useStore } from "@heliolens/kit/browser/store.ts";
import { unlessBusy } from "@heliolens/kit/browser/unless-busy.ts";
import { call, isServerLost } from "../shell/calls/call.ts";
import { tokenHolder } from "../shell/session/session.ts";
import { changeQueue, findPhoto, readQueue } from "./kept-field.ts";

const store = createStore((_: FieldQueue, next: FieldQueue) => next, emptyQueue);

export const useFieldQueue = (): FieldQueue => useStore(store);

/** Shows what the phone keeps, of an earlier visit or by another tab. */
export const openQueue = async (userSeq: number): Promise<void> => store.tell(await readQueue(userSeq));

/** Done once it lies on the phone: from here on neither a dead battery nor a lost network takes it away. */
export const doInField = (userSeq: number, edit: FieldEdit, photo: Blob | null = null): Promise<void> =>
  note(userSeq, { kind: "done", edit }, photo === null ? null : { key: edit.key, content: photo });

export const settle = (userSeq: number, kind: "kept-mine" | "kept-theirs", { key }: QueuedEdit): Promise<void> =>
  note(userSeq, { kind, key });

const note = async (
  userSeq: number,
  event: QueueEvent,
  photo: Parameters<typeof changeQueue>[2] = null,
): Promise<void> => store.tell(await changeQueue(userSeq, (queue) => queueAfter(queue, event), photo));

/** Takes up a defect as the server has it now. */
type OnHeard = (defect: DefectItem) => Promise<void>;

/** Sends what waits, in order, until nothing is left or the server is out of reach. Tells how many it heard of. */
export const sendQueue = async (userSeq: number, onHeard: OnHeard): Promise<number> =>
  // The other sender is at it already.
  (await unlessBusy("field-sending", () => sendAll(userSeq, onHeard))) ?? 0;

async function sendAll(userSeq: number, onHeard: OnHeard): Promise<number> {
  for (let heard = 0; ; ) {
    const edit = nextToSend(await readQueue(userSeq));
    // Another user who signed in meanwhile does not send it in their own name.
    if (edit === undefined || tokenHolder() !== userSeq) return heard;
    const end = await send(edit, onHeard);
    if (end === "lost") return heard;
    await note(userSeq, end);
    if (end.kind === "heard") heard += 1;
  }
}

async function send(edit: QueuedEdit, onHeard: OnHeard): Promise<QueueEvent | "lost"> {
  try {
    // Taken up before the tap leaves the queue: in between, the page would show the status of before.
    if (edit.kind === "status") await onHeard((await sendTap(edit)).content);
    else await sendPhoto(edit);
    return { kind: "heard", key: edit.key };
  } catch (problem) {
    // Signed out, or asked too often: nothing is wrong with the edit.
    const isLater = problem instanceof ProblemError && [401, 408, 429].includes(problem.status);
    if (isLater || isServerLost(problem)) return "lost";
    return { kind: "hindered", key: edit.key, hindrance: hindranceOf(problem) };
  }
}

// Set over theirs, the tap is another one: the server must not take it for the one it refused.
const keyOf = ({ key, from }: QueuedEdit & { kind: "status" }) => `${key}-${from}`;

const sendTap = (edit: QueuedEdit & { kind: "status" }) =>
  call(
    tapDefectStatus,
    { params: { id: edit.defectSeq }, body: { from: edit.from, to: edit.to, tappedAt: edit.tappedAt } },
    { idempotencyKey: keyOf(edit) },
  );

async function sendPhoto({ key, defectSeq, tappedAt }: QueuedEdit): Promise<void> {
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
