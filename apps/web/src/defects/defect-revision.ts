import { createStore, useStore } from "@heliolens/kit/browser/store.ts";

interface DefectRevision {
  readonly count: number;
  /** The card table begins anew. */
  readonly isCardTableInit: boolean;
}

// Section 9 of the specification: the init flag of the card table resets after a second.
const CARD_TABLE_INIT_MS = 1000;

const store = createStore(after, { count: 0, isCardTableInit: false });
let resetting: ReturnType<typeof setTimeout> | undefined;

/** Grows with every change made here: the map asks for its defects anew. */
export const useDefectRevision = (): number => useStore(store).count;
export const useCardTableInit = (): boolean => useStore(store).isCardTableInit;

export function noteDefectChange(): void {
  store.tell("changed");
  clearTimeout(resetting);
  resetting = setTimeout(() => store.tell("card-table-settled"), CARD_TABLE_INIT_MS);
}

function after(revision: DefectRevision, event: "changed" | "card-table-settled"): DefectRevision {
  return event === "changed"
    ? { count: revision.count + 1, isCardTableInit: true }
    : { ...revision, isCardTableInit: false };
}
