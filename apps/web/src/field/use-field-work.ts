import { ProblemError } from "@heliolens/contract/call";
import type { DefectStatus } from "@heliolens/domain/defects/defect-status";
import { type FieldQueue, type QueuedEdit, statusShown } from "@heliolens/domain/field/field-queue";
import { newKey } from "@heliolens/kit/browser/new-key.ts";
import { smallerJpeg } from "@heliolens/kit/browser/smaller-jpeg.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { useSession } from "../shell/session/session.ts";
import { takeUpDefect } from "./field.data.ts";
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
  readonly settle: (kind: "kept-mine" | "kept-theirs", edit: QueuedEdit) => void;
}

/** Whatever is done lies on the phone first and goes out when the server can be reached. */
export function useFieldWork(userSeq: number): FieldWork {
  const queue = useFieldQueue();
  const { isServerLost } = useSession();
  const { act, trouble } = useActing(userSeq);
  const goOn = useCallback(() => act(() => openQueue(userSeq)), [act, userSeq]);
  useEffect(() => {
    goOn();
    return whenSeenAgain(goOn);
  }, [goOn]);
  // The first call that fails finds the server lost; what finds it again comes by here.
  useEffect(() => {
    if (!isServerLost) goOn();
  }, [isServerLost, goOn]);
  const now = () => ({ key: newKey(), tappedAt: new Date().toISOString() });
  return {
    queue,
    isServerLost,
    trouble,
    tap: ({ seq, defectStatus }, to) => {
      const from = statusShown(queue, seq, defectStatus);
      const edit = { ...now(), kind: "status", defectSeq: seq, from, to } as const;
      if (from !== to) act(() => doInField(userSeq, edit));
    },
    takePhoto: (defectSeq, file) => {
      const edit = { ...now(), kind: "photo", defectSeq } as const;
      act(async () => doInField(userSeq, edit, await photoOf(file)));
    },
    settle: (kind, edit) => act(() => settle(userSeq, kind, edit)),
  };
}

/** Does something on the phone, then sends what waits there. */
function useActing(userSeq: number) {
  const client = useQueryClient();
  const { mutate: act, error: trouble } = useMutation({
    mutationFn: async (edit: () => Promise<void>) => {
      await edit();
      const heard = await sendQueue(userSeq, (defect) => takeUpDefect(client, userSeq, defect));
      if (heard > 0) void client.invalidateQueries({ queryKey: ["field"] });
    },
  });
  return { act, trouble };
}

/** Another tab may have added or sent something meanwhile. */
function whenSeenAgain(act: () => void): () => void {
  const seen = () => {
    if (document.visibilityState === "visible") act();
  };
  document.addEventListener("visibilitychange", seen);
  return () => document.removeEventListener("visibilitychange", seen);
}

const photoOf = (file: Blob): Promise<Blob> =>
  smallerJpeg(file, longestPhotoSidePx).catch((cause: unknown) => {
    throw new ProblemError("field.photo-unreadable", { status: 422, cause });
  });
