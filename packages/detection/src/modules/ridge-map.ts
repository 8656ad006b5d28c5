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
  const { widthPx, heightPx, factor, heat } = level;
  const strength = new Float32Array(heat.length);
  const bends = new Float32Array(3);
  for (let y = 1; y < heightPx - 1; y++)
    for (let x = 1; x < widthPx - 1; x++) {
      const at = y * widthPx + x;
      bendsAt(heat, widthPx, at, bends);
      const half = (bends[0]! - bends[1]!) / 2;
      const most = (bends[0]! + bends[1]!) / 2 + Math.sqrt(half * half + bends[2]! * bends[2]!);
      if (most > 0) strength[at] = most;
    }
  const noise = noiseOf(strength, widthPx, heightPx);
  return { widthPx, heightPx, factor, strength: bridged(level, strength, LEAST_LINE * noise), noise };
}

/** Second derivatives: across, down, and mixed. */
function bendsAt(heat: Float32Array, widthPx: number, at: number, bends: Float32Array): void {
  const [up, down] = [at - widthPx, at + widthPx];
  const twice = 2 * heat[at]!;
  bends[0] = heat[at + 1]! + heat[at - 1]! - twice;
  bends[1] = heat[down]! + heat[up]! - twice;
  bends[2] = (heat[down + 1]! - heat[down - 1]! - heat[up + 1]! + heat[up - 1]!) / 4;
}

/** Each line goes on beyond its ends. */
function bridged({ widthPx, heightPx, heat }: SmoothLevel, strength: Float32Array, least: number): Float32Array {
  const result = Float32Array.from(strength);
  const bends = new Float32Array(3);
  const rim = BRIDGE_PX + 1;
  for (let y = rim; y < heightPx - rim; y++)
    for (let x = rim; x < widthPx - rim; x++) {
      const at = y * widthPx + x;
      const most = strength[at]!;
      if (most < least) continue;
      bendsAt(heat, widthPx, at, bends);
      const [xx, yy, xy] = [bends[0]!, bends[1]!, bends[2]!];
      if (Math.abs(xx + yy - most) > LINE_SHARE * most) continue;
      // Across the line: the eigenvector of the greater bend; the line runs at a right angle to it.
      const [ax, ay] = Math.abs(most - xx) > Math.abs(most - yy) ? [xy, most - xx] : [most - yy, xy];
      const length = Math.sqrt(ax * ax + ay * ay) || 1;
      const [dx, dy] = [-ay / length, ax / length];
      const across = Math.round(ay / length) * widthPx + Math.round(ax / length);
      if (strength[at + across]! > most || strength[at - across]! > most) continue; // beside the line
      for (let step = 1; step <= BRIDGE_PX; step++) {
        const [sx, sy] = [Math.round(step * dx), Math.round(step * dy)];
        const [to, back] = [at + sy * widthPx + sx, at - sy * widthPx - sx];
        if (result[to]! < most) result[to] = most;
        if (result[back]! < most) result[back] = most;
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
