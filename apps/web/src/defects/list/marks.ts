import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import { useMemo, useRef, useState } from "react";
import { askHandles, type DefectsRequest } from "../defects.data.ts";
import type { Handle } from "../edits/saved-edit.ts";

/** Defects ticked to be changed together. */
export interface Marks {
  readonly count: number;
  readonly has: (seq: number) => boolean;
  readonly all: readonly (DefectItem | Handle)[];
  readonly toggle: (defect: DefectItem) => void;
  /** All from the one ticked last to this one, in the order of the list. */
  readonly markTo: (defect: DefectItem) => Promise<void>;
  /** Everything the filter leaves, seen or not. */
  readonly markAll: () => Promise<void>;
  readonly clear: () => void;
}

export function useMarks(asked: DefectsRequest): Marks {
  const [marked, setMarked] = useState<ReadonlyMap<number, DefectItem | Handle>>(new Map());
  const last = useRef<number | null>(null);
  return useMemo(
    () => ({
      count: marked.size,
      has: (seq) => marked.has(seq),
      all: [...marked.values()],
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
      clear: () => setMarked(new Map()),
    }),
    [marked, asked],
  );
}

/** From one to the other, whichever comes first; one that the list no longer has is left out of account. */
export function between(handles: readonly Handle[], from: number, to: number): readonly Handle[] {
  const places = [from, to].map((seq) => handles.findIndex((handle) => handle.seq === seq));
  const end = places[1]!;
  const start = places[0] === -1 ? end : places[0]!;
  return end === -1 ? [] : handles.slice(Math.min(start, end), Math.max(start, end) + 1);
}
