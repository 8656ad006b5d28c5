import type { SmoothLevel } from "./smooth-levels.ts";

/** How much darker each pixel is than what lies on both sides of it, along the line on which that is most. */
export interface RidgeMap {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly factor: number;
  readonly strength: Float32Array;
  /** What noise alone makes on even glass. */
  readonly noise: number;
}

/** Clamps interrupt a seam by this, in pixels of the level: a line goes on for so far beyond what is seen of it. */
const BRIDGE_PX = 4;
/** Along a line heat changes little; of a dot it changes both ways. */
const LINE_SHARE = 0.5;
const BLOCK_PX = 8;
/** At least so much of a frame is even. */
const EVEN_SHARE = 0.2;

/** Lines fainter than this, in units of the noise, are not carried on. */
const LEAST_LINE = 2.5;

export function ridgeMap(level: SmoothLevel): RidgeMap {
  const { widthPx, heightPx, factor } = level;
  const strength = strengthOf(level);
  const noise = noiseOf(strength, widthPx, heightPx);
  return { widthPx, heightPx, factor, strength: bridged(level, strength, LEAST_LINE * noise), noise };
}

/** The greater bend of heat at each pixel, from second derivatives across, down and mixed; 0 where none is upwards. */
function strengthOf({ widthPx, heightPx, heat }: SmoothLevel): Float32Array {
  const strength = new Float32Array(heat.length);
  for (let y = 1; y < heightPx - 1; y++)
    for (let at = y * widthPx + 1; at < (y + 1) * widthPx - 1; at++) {
      const twice = 2 * heat[at]!;
      const xx = heat[at + 1]! + heat[at - 1]! - twice;
      const yy = heat[at + widthPx]! + heat[at - widthPx]! - twice;
      const xy = mixedAt(heat, widthPx, at);
      const half = (xx - yy) / 2;
      const most = (xx + yy) / 2 + Math.sqrt(half * half + xy * xy);
      if (most > 0) strength[at] = most;
    }
  return strength;
}

const mixedAt = (heat: Float32Array, widthPx: number, at: number): number =>
  (heat[at + widthPx + 1]! - heat[at + widthPx - 1]! - heat[at - widthPx + 1]! + heat[at - widthPx - 1]!) / 4;

/** Each line goes on beyond its ends. */
function bridged({ widthPx, heightPx, heat }: SmoothLevel, strength: Float32Array, least: number): Float32Array {
  const result = Float32Array.from(strength);
  const rim = BRIDGE_PX + 1;
  for (let y = rim; y < heightPx - rim; y++)
    for (let at = y * widthPx + rim; at < (y + 1) * widthPx - rim; at++) {
      const most = strength[at]!;
      if (most < least) continue;
      const twice = 2 * heat[at]!;
      const xx = heat[at + 1]! + heat[at - 1]! - twice;
      const yy = heat[at + widthPx]! + heat[at - widthPx]! - twice;
      if (Math.abs(xx + yy - most) > LINE_SHARE * most) continue;
      const xy = mixedAt(heat, widthPx, at);
      // Across the line: the eigenvector of the greater bend; the line runs at a right angle to it.
      const isSteep = Math.abs(most - xx) > Math.abs(most - yy);
      const ax = isSteep ? xy : most - yy;
      const ay = isSteep ? most - xx : xy;
      const length = Math.sqrt(ax * ax + ay * ay) || 1;
      const across = Math.round(ay / length) * widthPx + Math.round(ax / length);
      if (strength[at + across]! > most || strength[at - across]! > most) continue; // beside the line
      for (let step = 1; step <= BRIDGE_PX; step++) {
        const off = Math.round((step * ax) / length) * widthPx - Math.round((step * ay) / length);
        if (result[at + off]! < most) result[at + off] = most;
        if (result[at - off]! < most) result[at - off] = most;
      }
    }
  return result;
}

/** Of the evenest blocks. */
function noiseOf(strength: Float32Array, widthPx: number, heightPx: number): number {
  const means: number[] = [];
  for (let top = BLOCK_PX; top + 2 * BLOCK_PX < heightPx; top += BLOCK_PX)
    for (let left = BLOCK_PX; left + 2 * BLOCK_PX < widthPx; left += BLOCK_PX) {
      let sum = 0;
      for (let y = top; y < top + BLOCK_PX; y++)
        for (let x = left; x < left + BLOCK_PX; x++) sum += strength[y * widthPx + x]!;
      means.push(sum / BLOCK_PX ** 2);
    }
  means.sort((a, b) => a - b);
  return Math.max(means[Math.floor(means.length * EVEN_SHARE)] ?? 0, 1e-6);
}
