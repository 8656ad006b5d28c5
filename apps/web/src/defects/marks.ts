import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import { useState } from "react";
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
  return {
    count: marked.size,
    has: (seq) => marked.has(seq),
    all: [...marked.values()],
    toggle: (defect) => {
      const next = new Map(marked);
      if (!next.delete(defect.seq)) next.set(defect.seq, defect);
      setMarked(next);
    },
    markAll: async () => {
      const handles = await askHandles(asked);
      setMarked(new Map(handles.map((handle) => [handle.seq, marked.get(handle.seq) ?? handle])));
    },
    clear: () => setMarked(new Map()),
  };
}
