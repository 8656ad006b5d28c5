/** One thermal frame: a number a pixel, row by row, the warmer the greater. */
export interface HeatGrid {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly celsius: Float32Array;
  /** The numbers are no degrees: only their differences within this frame mean something. */
  readonly isRelative?: true;
}

/** Between pixel centres, which lie at halves; held at the rim. */
export function heatAt({ widthPx, heightPx, celsius }: HeatGrid, xPx: number, yPx: number): number {
  const x = Math.min(widthPx - 1.001, Math.max(0, xPx - 0.5));
  const y = Math.min(heightPx - 1.001, Math.max(0, yPx - 0.5));
  const left = Math.floor(x);
  const top = Math.floor(y);
  const at = top * widthPx + left;
  const shareX = x - left;
  const upper = celsius[at]! + (celsius[at + 1]! - celsius[at]!) * shareX;
  const lower = celsius[at + widthPx]! + (celsius[at + widthPx + 1]! - celsius[at + widthPx]!) * shareX;
  return upper + (lower - upper) * (y - top);
}
