import { createStore, useStore } from "@heliolens/kit/browser/store.ts";

const store = createStore((count: number, _: "changed") => count + 1, 0);

/** Grows with every change made here: the map asks for its defects anew. */
export const useDefectRevision = (): number => useStore(store);
export const noteDefectChange = (): void => store.tell("changed");
