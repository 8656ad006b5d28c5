import type { Point } from "@heliolens/domain/geometry/ring";
import { createStore, type Store } from "@heliolens/kit/browser/store.ts";

/** Where the pointer, or the cross of the keyboard, is on the image. Apart from everything else: it moves all the time. */
export interface CursorPosition {
  readonly px: Point;
  /** Shift: the temperature of one pixel instead of nine. */
  readonly isOnePixel: boolean;
}

export type CursorStore = Store<CursorPosition | null, CursorPosition | null>;

export const createCursorStore = (): CursorStore =>
  createStore<CursorPosition | null, CursorPosition | null>((_, place) => place, null);
