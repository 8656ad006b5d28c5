export interface GreyPlane {
  readonly widthPx: number;
  readonly heightPx: number;
  /** One value for each pixel, or those of a channel: then `step` values lie from one pixel to the next. */
  readonly values: Float32Array | Uint8Array;
  readonly step?: number;
}

// A large picture is judged by some of its rows: the figure comes out within a hundredth of that of all.
const JUDGED_ROWS = 512;

/**
 * How much of a picture's contrast lies between neighbouring pixels: the spread of its second differences over the
 * spread of its values. A picture moved by a pixel or two loses most of it. Comparable within one camera and flight
 * alone; null for a plane of one value, or without pixels that have four neighbours.
 */
export function sharpnessOf({ widthPx, heightPx, values, step = 1 }: GreyPlane): number | null {
  let [count, sum, squares, edges] = [0, 0, 0, 0];
  const row = widthPx * step;
  const every = Math.max(1, Math.floor(heightPx / JUDGED_ROWS));
  for (let y = 1; y < heightPx - 1; y += every) {
    const end = (y + 1) * row - step;
    for (let i = y * row + step; i < end; i += step) {
      const value = values[i]!;
      const edge = 4 * value - values[i - step]! - values[i + step]! - values[i - row]! - values[i + row]!;
      if (Number.isNaN(edge)) continue;
      count += 1;
      sum += value;
      squares += value * value;
      edges += edge * edge;
    }
  }
  const spread = count === 0 ? 0 : squares / count - (sum / count) ** 2;
  return spread > 1e-9 ? edges / count / spread : null;
}
