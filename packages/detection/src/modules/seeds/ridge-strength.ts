import type { SmoothLevel } from "../smooth-levels.ts";

/** How much darker each pixel is than what lies on both sides of it, along the line on which that is most; 0 where it is not. */
export function ridgeStrength({ widthPx, heightPx, heat }: SmoothLevel): Float32Array {
  const strength = new Float32Array(heat.length);
  for (let y = 1; y < heightPx - 1; y++) bendRow(heat, strength, y * widthPx, widthPx);
  return strength;
}

/** The greater bend of heat. */
function bendRow(heat: Float32Array, strength: Float32Array, start: number, widthPx: number): void {
  for (let at = start + 1; at < start + widthPx - 1; at++) {
    const xx = bendAt(heat, at, 1);
    const yy = bendAt(heat, at, widthPx);
    const xy = mixedBendAt(heat, at, widthPx);
    const half = (xx - yy) / 2;
    const most = (xx + yy) / 2 + Math.sqrt(half * half + xy * xy);
    if (most > 0) strength[at] = most;
  }
}

/** The second derivative across (a step of 1) or down (a step of the width). */
export const bendAt = (heat: Float32Array, at: number, step: number): number =>
  heat[at + step]! + heat[at - step]! - 2 * heat[at]!;

export const mixedBendAt = (heat: Float32Array, at: number, widthPx: number): number =>
  (heat[at + widthPx + 1]! - heat[at + widthPx - 1]! - heat[at - widthPx + 1]! + heat[at - widthPx - 1]!) / 4;
