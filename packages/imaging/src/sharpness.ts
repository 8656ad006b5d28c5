export interface GreyPlane {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly values: Float32Array | Uint8Array;
}

/**
 * How much of a picture's contrast lies between neighbouring pixels: the spread of its second differences over the
 * spread of its values. A picture moved by a pixel or two loses most of it. Comparable within one camera and flight
 * alone; null for a plane of one value, or without pixels that have four neighbours.
 */
export function sharpnessOf({ widthPx, heightPx, values }: GreyPlane): number | null {
  let [count, sum, squares, edges] = [0, 0, 0, 0];
  for (let y = 1; y < heightPx - 1; y++)
    for (let x = 1; x < widthPx - 1; x++) {
      const i = y * widthPx + x;
      const value = values[i]!;
      const edge = 4 * value - values[i - 1]! - values[i + 1]! - values[i - widthPx]! - values[i + widthPx]!;
      if (Number.isNaN(edge)) continue;
      count += 1;
      sum += value;
      squares += value * value;
      edges += edge * edge;
    }
  const spread = count === 0 ? 0 : squares / count - (sum / count) ** 2;
  return spread > 1e-9 ? edges / count / spread : null;
}
