/** Sides of a window, in the units of the ring. */
export interface ClipWindow {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** The part of a ring (flat x, y pairs, not closed) inside a window, by Sutherland and Hodgman; empty when none is. */
export function clipRing(ring: readonly number[], window: ClipWindow): readonly number[] {
  let clipped = cut(ring, 0, window.minX, 1);
  clipped = cut(clipped, 0, window.maxX, -1);
  clipped = cut(clipped, 1, window.minY, 1);
  return cut(clipped, 1, window.maxY, -1);
}

/** Keeps what lies on the greater (`sign` 1) or the smaller (-1) side of a line across one axis. */
function cut(ring: readonly number[], axis: 0 | 1, line: number, sign: 1 | -1): readonly number[] {
  const kept: number[] = [];
  for (let at = 0; at < ring.length; at += 2) {
    const next = at + 2 === ring.length ? 0 : at + 2;
    const here = (ring[at + axis]! - line) * sign;
    const ahead = (ring[next + axis]! - line) * sign;
    if (here >= 0) kept.push(ring[at]!, ring[at + 1]!);
    if (here >= 0 === ahead >= 0) continue;
    const share = here / (here - ahead);
    const crossing = [0, 1].map((side) => ring[at + side]! + (ring[next + side]! - ring[at + side]!) * share);
    crossing[axis] = line;
    kept.push(crossing[0]!, crossing[1]!);
  }
  return kept;
}
