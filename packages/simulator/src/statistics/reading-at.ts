import type { Point } from "@heliolens/domain/geometry/ring";

export interface Readings {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly celsius: ArrayLike<number>;
}

/** Between pixel centres, which lie at halves; held at the rim. */
export function readingAt({ widthPx, heightPx, celsius }: Readings, [px, py]: Point): number {
  const x = Math.min(widthPx - 1.001, Math.max(0, px - 0.5));
  const y = Math.min(heightPx - 1.001, Math.max(0, py - 0.5));
  const at = Math.floor(y) * widthPx + Math.floor(x);
  const [shareX, shareY] = [x % 1, y % 1];
  const upper = celsius[at]! * (1 - shareX) + celsius[at + 1]! * shareX;
  const lower = celsius[at + widthPx]! * (1 - shareX) + celsius[at + widthPx + 1]! * shareX;
  return upper * (1 - shareY) + lower * shareY;
}
