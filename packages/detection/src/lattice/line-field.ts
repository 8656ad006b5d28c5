import type { HeatGrid } from "./heat-grid.ts";

/** How much each pixel looks like a dark line, 0 to 1, with the double angle of the line's normal: lines have no front and back. */
export interface LineField {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly cos: Float32Array;
  readonly sin: Float32Array;
}

/**
 * The larger eigenvalue of the second derivatives where it is positive. Rims of tables are twenty times as strong as the seams
 * between modules, so strength is squeezed: what stands out from the frame's own noise counts alike.
 */
export function lineField(frame: HeatGrid): LineField {
  const { widthPx, heightPx } = frame;
  const smooth = smoothed(frame);
  const cos = new Float32Array(smooth.length);
  const sin = new Float32Array(smooth.length);
  for (let y = 1; y < heightPx - 1; y++)
    for (let x = 1; x < widthPx - 1; x++) {
      const i = y * widthPx + x;
      const twice = 2 * smooth[i]!;
      const across = smooth[i - 1]! + smooth[i + 1]! - twice;
      const down = smooth[i - widthPx]! + smooth[i + widthPx]! - twice;
      const slant =
        (smooth[i - widthPx - 1]! + smooth[i + widthPx + 1]! - smooth[i - widthPx + 1]! - smooth[i + widthPx - 1]!) / 4;
      const half = (across - down) / 2;
      const spread = Math.sqrt(half * half + slant * slant);
      const strength = (across + down) / 2 + spread;
      if (strength <= 0 || spread === 0) continue;
      cos[i] = (strength * half) / spread;
      sin[i] = (strength * slant) / spread;
    }
  squeeze(cos, sin, SEAM_OVER_MEDIAN * medianStrength(cos, sin));
  return { widthPx, heightPx, cos, sin };
}

/** A seam's curvature over the median of all pixels that are darker than their surroundings. */
const SEAM_OVER_MEDIAN = 5;

/** Binomial 1 2 1 both ways: the sigma of 0.8 px that thin seams bear. */
function smoothed({ widthPx, heightPx, celsius }: HeatGrid): Float32Array {
  const rows = new Float32Array(celsius.length);
  const both = new Float32Array(celsius.length);
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) {
      const i = y * widthPx + x;
      const left = celsius[x > 0 ? i - 1 : i]!;
      const right = celsius[x < widthPx - 1 ? i + 1 : i]!;
      rows[i] = (left + 2 * celsius[i]! + right) / 4;
    }
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) {
      const i = y * widthPx + x;
      const above = rows[y > 0 ? i - widthPx : i]!;
      const below = rows[y < heightPx - 1 ? i + widthPx : i]!;
      both[i] = (above + 2 * rows[i]! + below) / 4;
    }
  return both;
}

function medianStrength(cos: Float32Array, sin: Float32Array): number {
  const strengths: number[] = [];
  for (let i = 0; i < cos.length; i += 37) {
    const strength = Math.hypot(cos[i]!, sin[i]!);
    if (strength > 0) strengths.push(strength);
  }
  strengths.sort((a, b) => a - b);
  return strengths[Math.floor(strengths.length / 2)] ?? 1;
}

function squeeze(cos: Float32Array, sin: Float32Array, half: number): void {
  for (let i = 0; i < cos.length; i++) {
    const square = cos[i]! * cos[i]! + sin[i]! * sin[i]!;
    if (square === 0) continue;
    const factor = Math.sqrt(square) / (square + half * half);
    cos[i]! *= factor;
    sin[i]! *= factor;
  }
}
