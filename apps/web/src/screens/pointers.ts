import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { createStore, useStore } from "../kit/store.ts";

/** The same ground point in two panes: where one's pointer is, the other draws a mark. */
interface Pointers {
  readonly onMap: LonLat | null;
  readonly onImage: LonLat | null;
}

// Outside the screen's own state: a moving pointer redraws the marks and nothing else.
const store = createStore((pointers: Pointers, change: Partial<Pointers>): Pointers => ({ ...pointers, ...change }), {
  onMap: null,
  onImage: null,
});

export const usePointers = (): Pointers => useStore(store);
export const tellPointers = store.tell;
