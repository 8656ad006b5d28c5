import type { Point } from "@heliolens/domain/geometry/ring";
import { createStore, type Store } from "@heliolens/kit/browser/store.ts";

/** Where the pointer, or the cross of the keyboard, is on the image. Apart from everything else: it moves all the time. */
export interface CursorPlace {
  readonly px: Point;
  /** Shift: the temperature of one pixel instead of nine. */
  readonly isOnePixel: boolean;
}

export type CursorStore = Store<CursorPlace | null, CursorPlace | null>;

export const createCursorStore = (): CursorStore =>
  createStore<CursorPlace | null, CursorPlace | null>((_, place) => place, null);
