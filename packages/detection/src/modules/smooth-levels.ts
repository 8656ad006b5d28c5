import type { HeatGrid } from "../lattice/heat-grid.ts";

/** A frame made smooth at one size: each level has half of the pixels of the one before. */
export interface SmoothLevel {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Pixels of the frame in one pixel of the level. */
  readonly factor: number;
  readonly heat: Float32Array;
}

/** Metal frames are 1 to 3 px wide: narrower seams than this drown in noise, wider ones show on the next level. */
export const SMOOTHING_PX = 1.2;
/** Seams up to some 12 px wide show at an eighth of the size. */
const LEVELS = 4;
const LEAST_SIDE_PX = 32;

export function smoothLevels(frame: HeatGrid): readonly SmoothLevel[] {
  const levels: SmoothLevel[] = [];
  let raw = { ...frame, celsius: withoutGaps(frame.celsius) };
  for (let factor = 1; levels.length < LEVELS; factor *= 2) {
    const { widthPx, heightPx } = raw;
    levels.push({ widthPx, heightPx, factor, heat: smoothed(raw, SMOOTHING_PX) });
    if (Math.min(widthPx, heightPx) < 2 * LEAST_SIDE_PX) break;
    raw = halved(raw);
  }
  return levels;
}

/** Between pixel centres, in pixels of the frame. */
export function levelAt({ widthPx, heightPx, factor, heat }: SmoothLevel, xPx: number, yPx: number): number {
  const x = Math.min(widthPx - 1.001, Math.max(0, xPx / factor - 0.5));
  const y = Math.min(heightPx - 1.001, Math.max(0, yPx / factor - 0.5));
  const left = Math.floor(x);
  const at = Math.floor(y) * widthPx + left;
  const [shareX, shareY] = [x - left, y - Math.floor(y)];
  const upper = heat[at]! + (heat[at + 1]! - heat[at]!) * shareX;
  const lower = heat[at + widthPx]! + (heat[at + widthPx + 1]! - heat[at + widthPx]!) * shareX;
  return upper + (lower - upper) * shareY;
}

/** Pixels without a value get the frame's usual one. */
function withoutGaps(celsius: Float32Array): Float32Array {
  if (!celsius.some(Number.isNaN)) return celsius;
  const known = celsius.filter((value) => !Number.isNaN(value)).sort();
  const usual = known[known.length >> 1] ?? 0;
  return celsius.map((value) => (Number.isNaN(value) ? usual : value));
}

function halved({ widthPx, heightPx, celsius }: HeatGrid): HeatGrid {
  const [width, height] = [widthPx >> 1, heightPx >> 1];
  const half = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = 2 * y * widthPx + 2 * x;
      half[y * width + x] = (celsius[at]! + celsius[at + 1]! + celsius[at + widthPx]! + celsius[at + widthPx + 1]!) / 4;
    }
  return { widthPx: width, heightPx: height, celsius: half };
}

function smoothed({ widthPx, heightPx, celsius }: HeatGrid, sigmaPx: number): Float32Array {
  const reach = Math.ceil(3 * sigmaPx);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, i) => Math.exp(-((i - reach) ** 2) / (2 * sigmaPx ** 2)));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const kernel = Float32Array.from(weights, (weight) => weight / sum);
  const across = convolved(celsius, { count: heightPx, length: widthPx, lineStep: widthPx, step: 1 }, kernel);
  return convolved(across, { count: widthPx, length: heightPx, lineStep: 1, step: widthPx }, kernel);
}

interface Lines {
  readonly count: number;
  readonly length: number;
  readonly lineStep: number;
  readonly step: number;
}

function convolved(values: Float32Array, { count, length, lineStep, step }: Lines, kernel: Float32Array): Float32Array {
  const reach = kernel.length >> 1;
  const result = new Float32Array(values.length);
  const line = new Float32Array(length + 2 * reach);
  for (let i = 0; i < count; i++) {
    const start = i * lineStep;
    for (let at = 0; at < line.length; at++)
      line[at] = values[start + Math.min(length - 1, Math.max(0, at - reach)) * step]!;
    for (let at = 0; at < length; at++) {
      let sum = 0;
      for (let k = 0; k < kernel.length; k++) sum += kernel[k]! * line[at + k]!;
      result[start + at * step] = sum;
    }
  }
  return result;
}
