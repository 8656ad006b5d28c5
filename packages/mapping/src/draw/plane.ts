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

export const FILL_BITS = 0;
export const STROKE_BITS = 4;

// No branch inside the loops depends on where an edge runs: guessing those wrong cost more than the arithmetic.

/** Empties shares into the plane's fill or stroke. Shapes that share a pixel add up: no seams between neighbours. */
export function sweep(target: Plane, grid: CoverageGrid, shares: Float32Array, bits: 0 | 4): void {
  const { left, right, top, bottom } = grid;
  const { cells } = target;
  const span = right - left;
  for (let row = top; row < bottom; row++) {
    let at = (row - top) * (span + 2);
    let cell = row * target.widthPx + left;
    const end = at + span;
    let sum = 0;
    for (; at < end; at++, cell++) {
      sum += shares[at]!;
      shares[at] = 0;
      const level = (Math.min(Math.abs(sum), 1) * LEVELS + 0.5) | 0;
      const old = cells[cell]!;
      cells[cell] = old === 0 ? level << bits : added(old, level << bits);
    }
    shares[end] = 0;
    shares[end + 1] = 0;
  }
}

/**
 * Draws and empties fill and stroke together. The stroke's coverage reaches to the outer side of the outline, the fill's to
 * the inner side. The difference is the outline.
 */
export function sweepOutlined(target: Plane, { fill, stroke, left, right, top, bottom }: CoverageGrid): void {
  const { cells } = target;
  const span = right - left;
  for (let row = top; row < bottom; row++) {
    let at = (row - top) * (span + 2);
    let cell = row * target.widthPx + left;
    const end = at + span;
    let outer = 0;
    let inner = 0;
    for (; at < end; at++, cell++) {
      outer += stroke[at]!;
      inner += fill[at]!;
      stroke[at] = 0;
      fill[at] = 0;
      const outerLevel = (Math.min(Math.abs(outer), 1) * LEVELS + 0.5) | 0;
      const innerLevel = (Math.min(Math.abs(inner), 1) * LEVELS + 0.5) | 0;
      const levels = innerLevel | (Math.max(outerLevel - innerLevel, 0) << STROKE_BITS);
      const old = cells[cell]!;
      cells[cell] = old === 0 ? levels : added(old, levels);
    }
    stroke[end] = 0;
    stroke[end + 1] = 0;
    fill[end] = 0;
    fill[end + 1] = 0;
  }
}

function added(old: number, levels: number): number {
  const fill = (old & LEVELS) + (levels & LEVELS);
  const stroke = (old >> STROKE_BITS) + (levels >> STROKE_BITS);
  return Math.min(fill, LEVELS) | (Math.min(stroke, LEVELS) << STROKE_BITS);
}
