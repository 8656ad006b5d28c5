import { createStore, useStore } from "../kit/store.ts";

/** Something that was done and can be taken back. */
export interface UndoStep {
  readonly id: number;
  readonly words: string;
  readonly undo: () => Promise<unknown>;
}

type UndoEvent =
  | { readonly kind: "done"; readonly step: Omit<UndoStep, "id"> }
  | { readonly kind: "taken-back"; readonly id: number }
  | { readonly kind: "cleared" };

const MOST_STEPS = 50;

export function undoStepsAfter(steps: readonly UndoStep[], event: UndoEvent): readonly UndoStep[] {
  switch (event.kind) {
    case "done":
      return [...steps, { ...event.step, id: (steps.at(-1)?.id ?? 0) + 1 }].slice(-MOST_STEPS);
    case "taken-back":
      return steps.filter(({ id }) => id !== event.id);
    case "cleared":
      return steps.length === 0 ? steps : [];
  }
}

const store = createStore(undoStepsAfter, []);

/** What was done in this report, the latest last; it ends with the visit. */
export const useUndoSteps = (): readonly UndoStep[] => useStore(store);
export const tellUndo = store.tell;
