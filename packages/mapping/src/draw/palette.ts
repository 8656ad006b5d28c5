import { LEVELS } from "./plane.ts";

/** Red, green, blue and alpha, 0 to 255 each, not premultiplied. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

export const CLEAR: Rgba = [0, 0, 0, 0];

/** `#rrggbb` and an opacity from 0 to 1. */
export const rgbaOf = (hex: string, opacity: number): Rgba => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255, Math.round(opacity * 255)];
};

/** One colour laid over another. */
export function over(top: Rgba, below: Rgba): Rgba {
  const topAlpha = top[3] / 255;
  const belowAlpha = (below[3] / 255) * (1 - topAlpha);
  const alpha = topAlpha + belowAlpha;
  if (alpha === 0) return CLEAR;
  const mixed = (channel: 0 | 1 | 2) => Math.round((top[channel] * topAlpha + below[channel] * belowAlpha) / alpha);
  return [mixed(0), mixed(1), mixed(2), Math.round(alpha * 255)];
}

/** The colour of each of a plane's 256 cells: the stroke as far as it covers, the fill in what it leaves. */
export function cellColours(fill: Rgba, stroke: Rgba): readonly Rgba[] {
  return Array.from({ length: 256 }, (_, cell) => {
    const strokeShare = (cell >> 4) / LEVELS;
    const fillShare = Math.min((cell & LEVELS) / LEVELS, 1 - strokeShare);
    return mixed(fill, fillShare, stroke, strokeShare);
  });
}

/** Two colours side by side in one pixel. */
function mixed(a: Rgba, shareOfA: number, b: Rgba, shareOfB: number): Rgba {
  const [weightA, weightB] = [a[3] * shareOfA, b[3] * shareOfB];
  const alpha = weightA + weightB;
  if (alpha === 0) return CLEAR;
  const channel = (index: 0 | 1 | 2) => Math.round((a[index] * weightA + b[index] * weightB) / alpha);
  return [channel(0), channel(1), channel(2), Math.round(alpha)];
}
