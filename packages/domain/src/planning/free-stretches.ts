import { type Box, boxOf, type Point, type Ring, ringContains } from "../geometry/ring.ts";

/** From left to right, metres of the slope frame. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export interface Band {
  readonly lower: number;
  readonly upper: number;
}

// A tenth of a millimetre: neighbours may touch.
const TOUCH_M = 1e-4;

/**
 * Where a band lies wholly inside the area: a rectangle over the whole height of the band and within
 * one stretch lies wholly inside, whatever bays the area has.
 */
export function freeStretches(area: Ring, band: Band, obstacles: readonly Box[]): Stretch[] {
  const blocked = [...edgesIn(area, band), ...boxesIn(obstacles, band)].sort((a, b) => a.from - b.from);
  const { minX, maxX } = boxOf(area);
  const middle = (band.lower + band.upper) / 2;
  const free: Stretch[] = [];
  let from = minX;
  for (const stretch of [...blocked, { from: maxX, to: maxX }]) {
    if (stretch.from - from > TOUCH_M && ringContains(area, [(from + stretch.from) / 2, middle]))
      free.push({ from, to: stretch.from });
    from = Math.max(from, stretch.to);
  }
  return free;
}

/** How far each side of the area reaches within the band. */
function edgesIn(area: Ring, { lower, upper }: Band): Stretch[] {
  return area.flatMap((start, index) => {
    const end = area[(index + 1) % area.length]!;
    const [low, high] = start[1] <= end[1] ? [start, end] : [end, start];
    if (high[1] <= lower + TOUCH_M || low[1] >= upper - TOUCH_M) return [];
    const isLevel = high[1] - low[1] < TOUCH_M;
    const xs = isLevel
      ? [low[0], high[0]]
      : [xAt(low, high, Math.max(low[1], lower)), xAt(low, high, Math.min(high[1], upper))];
    return [{ from: Math.min(...xs), to: Math.max(...xs) }];
  });
}

const xAt = (low: Point, high: Point, y: number): number =>
  low[0] + ((high[0] - low[0]) * (y - low[1])) / (high[1] - low[1]);

const boxesIn = (boxes: readonly Box[], { lower, upper }: Band): Stretch[] =>
  boxes
    .filter((box) => box.maxY > lower + TOUCH_M && box.minY < upper - TOUCH_M)
    .map((box) => ({ from: box.minX + TOUCH_M, to: box.maxX - TOUCH_M }));
