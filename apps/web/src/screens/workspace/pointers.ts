import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { Point } from "@heliolens/domain/geometry/ring";
import { createStore, useStore } from "@heliolens/kit/browser/store.ts";

/** The same ground point in two panes: where one's pointer is, the other draws a mark. */
interface Pointers {
  readonly onMap: LonLat | null;
  readonly onImage: LonLat | null;
}

// Outside the screen's own state: a moving pointer redraws the marks and nothing else.
const store = createStore(after, { onMap: null, onImage: null });

export const usePointers = (): Pointers => useStore(store);
export const tellMapPointer = (onMap: LonLat | null): void => store.tell({ onMap });
export const tellImagePointer = (cursor: { readonly px: Point; readonly ground: LonLat | null } | null): void => {
  pixel = cursor?.px ?? null;
  store.tell({ onImage: cursor?.ground ?? null });
};

let pixel: Point | null = null;

/** The pixel of the image that the pointer is on. */
export const pointedPixel = (): Point | null => pixel;

// A pointer that stays away changes nothing: listeners are not notified again.
function after(pointers: Pointers, change: Partial<Pointers>): Pointers {
  const next = { ...pointers, ...change };
  return next.onMap === pointers.onMap && next.onImage === pointers.onImage ? pointers : next;
}
