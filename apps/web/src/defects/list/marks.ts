import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { askHandles, type DefectsRequest } from "../defects.data.ts";
import { latestRows } from "../dialog/optimistic-rows.ts";
import type { Handle } from "../edits/saved-edit.ts";

/** Defects ticked to be changed together. */
export interface Marks {
  readonly count: number;
  readonly has: (seq: number) => boolean;
  /** As the list shows them now: a defect may have changed since it was ticked. */
  readonly all: () => readonly Mark[];
  readonly toggle: (defect: DefectItem) => void;
  /** All from the one ticked last to this one, in the order of the list. */
  readonly markTo: (defect: DefectItem) => Promise<void>;
  /** Everything the filter leaves, seen or not. */
  readonly markAll: () => Promise<void>;
  /** Ticks these too, such as those whose change was refused. */
  readonly add: (defects: readonly Mark[]) => void;
  readonly clear: () => void;
}

export type Mark = DefectItem | Handle;

export function useMarks(asked: DefectsRequest): Marks {
  const client = useQueryClient();
  const [marked, setMarked] = useState<ReadonlyMap<number, Mark>>(new Map());
  const last = useRef<number | null>(null);
  return useMemo(
    () => ({
      count: marked.size,
      has: (seq) => marked.has(seq),
      all: () => latestRows(client, asked.reportSeq, [...marked.values()]),
      toggle: (defect) => {
        last.current = defect.seq;
        setMarked((before) => {
          const next = new Map(before);
          if (!next.delete(defect.seq)) next.set(defect.seq, defect);
          return next;
        });
      },
      markTo: async (defect) => {
        const range = between(await askHandles(asked), last.current ?? defect.seq, defect.seq);
        last.current = defect.seq;
        setMarked((before) => {
          const next = new Map(before);
          for (const handle of range) if (!next.has(handle.seq)) next.set(handle.seq, handle);
          return next.set(defect.seq, defect);
        });
      },
      markAll: async () => {
        const handles = await askHandles(asked);
        setMarked((before) => new Map(handles.map((handle) => [handle.seq, before.get(handle.seq) ?? handle])));
      },
      add: (defects) =>
        setMarked((before) => new Map([...before, ...defects.map((defect) => [defect.seq, defect] as const)])),
      clear: () => setMarked(new Map()),
    }),
    [marked, asked, client],
  );
}

/** From one to the other, whichever comes first; one that the list no longer has is left out of account. */
export function between(handles: readonly Handle[], from: number, to: number): readonly Handle[] {
  const places = [from, to].map((seq) => handles.findIndex((handle) => handle.seq === seq));
  const end = places[1]!;
  const start = places[0] === -1 ? end : places[0]!;
  return end === -1 ? [] : handles.slice(Math.min(start, end), Math.max(start, end) + 1);
}
