import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import { useMemo, useState } from "react";
import type { Handle } from "./defect-deed.ts";
import { type AskedDefects, askHandles } from "./defects.data.ts";

/** Defects ticked to be changed together. */
export interface Marks {
  readonly count: number;
  readonly has: (seq: number) => boolean;
  readonly all: readonly (DefectItem | Handle)[];
  readonly toggle: (defect: DefectItem) => void;
  /** Everything the filter leaves, seen or not. */
  readonly markAll: () => Promise<void>;
  readonly clear: () => void;
}

export function useMarks(asked: AskedDefects): Marks {
  const [marked, setMarked] = useState<ReadonlyMap<number, DefectItem | Handle>>(new Map());
  return useMemo(
    () => ({
      count: marked.size,
      has: (seq) => marked.has(seq),
      all: [...marked.values()],
      toggle: (defect) =>
        setMarked((before) => {
          const next = new Map(before);
          if (!next.delete(defect.seq)) next.set(defect.seq, defect);
          return next;
        }),
      markAll: async () => {
        const handles = await askHandles(asked);
        setMarked((before) => new Map(handles.map((handle) => [handle.seq, before.get(handle.seq) ?? handle])));
      },
      clear: () => setMarked(new Map()),
    }),
    [marked, asked],
  );
}
