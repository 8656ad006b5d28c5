import type { FeatureTable } from "./feature-table.ts";

/** A window on some plane. */
export interface Window {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

type ToPlane = (lon: number, lat: number) => readonly [x: number, y: number];

/** True when the row's shape itself, not only its box, has a point in common with the window. */
export function rowMeetsWindow(table: FeatureTable, row: number, window: Window, toPlane: ToPlane): boolean {
  const firstRing = table.rowRings[row]!;
  let windings = 0;
  for (let ring = firstRing; ring < table.rowRings[row + 1]!; ring++) {
    const first = table.ringStarts[ring]!;
    const end = table.ringStarts[ring + 1]!;
    let [x0, y0] = pointAt(table, end - 1, toPlane);
    for (let point = first; point < end; point++) {
      const [x1, y1] = pointAt(table, point, toPlane);
      if (segmentMeets(window, x0, y0, x1, y1)) return true;
      // Does a ray from the window's corner to the right cross this side?
      if (y0 > window.minY !== y1 > window.minY) {
        const crossing = x0 + ((window.minY - y0) / (y1 - y0)) * (x1 - x0);
        if (crossing > window.minX) windings += y1 > y0 ? 1 : -1;
      }
      x0 = x1;
      y0 = y1;
    }
  }
  return windings !== 0;
}

const pointAt = ({ coordinates }: FeatureTable, point: number, toPlane: ToPlane) =>
  toPlane(coordinates[point * 2]!, coordinates[point * 2 + 1]!);

/** Liang and Barsky: what share of the segment lies within the window. */
function segmentMeets({ minX, minY, maxX, maxY }: Window, x0: number, y0: number, x1: number, y1: number): boolean {
  let from = 0;
  let to = 1;
  for (const [start, step, low, high] of [
    [x0, x1 - x0, minX, maxX],
    [y0, y1 - y0, minY, maxY],
  ] as const) {
    if (step === 0) {
      if (start < low || start > high) return false;
      continue;
    }
    const [a, b] = [(low - start) / step, (high - start) / step];
    from = Math.max(from, Math.min(a, b));
    to = Math.min(to, Math.max(a, b));
  }
  return from <= to;
}
