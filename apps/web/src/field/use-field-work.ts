import { ProblemError } from "@heliolens/contract/call";
import type { DefectStatus } from "@heliolens/domain/defects/defect-status";
import { type FieldQueue, type QueuedDeed, statusShown } from "@heliolens/domain/field/field-queue";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { newKey } from "../kit/new-key.ts";
import { smallerJpeg } from "../kit/smaller-jpeg.ts";
import { useLatest } from "../kit/use-latest.ts";
import { useSession } from "../shell/session.ts";
import { doInField, openQueue, sendQueue, settle, useFieldQueue } from "./field-queue.ts";

// Enough to read a type plate from arm's length; a tenth of what a camera takes.
const longestPhotoSidePx = 1_600;

export interface FieldWork {
  readonly queue: FieldQueue;
  readonly isServerLost: boolean;
  /** Why the last thing done could not even be kept on the phone. */
  readonly trouble: unknown;
  readonly tap: (defect: { readonly seq: number; readonly defectStatus: DefectStatus }, to: DefectStatus) => void;
  readonly takePhoto: (defectSeq: number, file: Blob) => void;
  readonly settle: (kind: "kept-mine" | "kept-theirs", deed: QueuedDeed) => void;
}

/** Whatever is done lies on the phone first and goes out when the server can be reached. */
export function useFieldWork(userSeq: number): FieldWork {
  const queue = useFieldQueue();
  const { isServerLost } = useSession();
  const client = useQueryClient();
  const send = useLatest(async () => {
    if ((await sendQueue(userSeq)) > 0) await client.invalidateQueries({ queryKey: ["field"] });
  });
  useEffect(() => void openQueue(userSeq), [userSeq]);
  // The first call that fails finds the server lost; what finds it again comes by here.
  useEffect(() => {
    if (!isServerLost) void send();
  }, [isServerLost, send]);
  const doing = useMutation({ mutationFn: (deed: () => Promise<void>) => deed(), onSuccess: () => void send() });
  const now = () => ({ key: newKey(), tappedAt: new Date().toISOString() });
  return {
    queue,
    isServerLost,
    trouble: doing.error,
    tap: ({ seq, defectStatus }, to) => {
      const from = statusShown(queue, seq, defectStatus);
      const deed = { ...now(), kind: "status", defectSeq: seq, from, to } as const;
      if (from !== to) doing.mutate(() => doInField(userSeq, deed));
    },
    takePhoto: (defectSeq, file) => {
      const deed = { ...now(), kind: "photo", defectSeq } as const;
      doing.mutate(async () => doInField(userSeq, deed, await photoOf(file)));
    },
    settle: (kind, deed) => doing.mutate(() => settle(userSeq, kind, deed)),
  };
}

const photoOf = (file: Blob): Promise<Blob> =>
  smallerJpeg(file, longestPhotoSidePx).catch((cause: unknown) => {
    throw new ProblemError("field.photo-unreadable", { status: 422, cause });
  });
