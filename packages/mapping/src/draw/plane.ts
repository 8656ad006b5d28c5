import type { CoverageGrid } from "./coverage.ts";

/**
 * One style's share of a picture. A cell keeps how much of its pixel the fill covers (low four bits) and how much the
 * stroke (high four): a byte is then at once a place in the 256 colours of a palette.
 */
export interface Plane {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly cells: Uint8Array;
}

export const LEVELS = 15;

export const plane = (widthPx: number, heightPx: number): Plane => ({
  widthPx,
  heightPx,
  cells: new Uint8Array(widthPx * heightPx),
});

/** Which half of a cell a shape goes into. */
export const FILL_BITS = 0;
export const STROKE_BITS = 4;

// Less than half a level leaves no trace.
const FAINTEST = 0.5 / LEVELS;

/** Empties the grid into the plane. Shapes that share a pixel add up: no seams between neighbours. */
export function sweep(
  { cells, widthPx }: Plane,
  grid: CoverageGrid,
  bits: typeof FILL_BITS | typeof STROKE_BITS,
): void {
  const { shares, left, right, top, bottom } = grid;
  const span = right - left;
  const kept = 0xf0 >> bits;
  for (let row = top; row < bottom; row++) {
    let at = (row - top) * (span + 2);
    let cell = row * widthPx + left;
    const end = at + span;
    let sum = 0;
    for (; at < end; at++, cell++) {
      sum += shares[at]!;
      shares[at] = 0;
      const area = sum < 0 ? -sum : sum;
      if (area < FAINTEST) continue;
      const old = cells[cell]!;
      const level = ((old >> bits) & LEVELS) + ((area > 1 ? LEVELS : area * LEVELS + 0.5) | 0);
      cells[cell] = (old & kept) | ((level > LEVELS ? LEVELS : level) << bits);
    }
    shares[end] = 0;
    shares[end + 1] = 0;
  }
}
