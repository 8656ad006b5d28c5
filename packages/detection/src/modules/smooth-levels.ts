import type { Point } from "@heliolens/domain/geometry/ring";
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
    levels.push({ widthPx, heightPx, factor, heat: smoothed(raw) });
    if (Math.min(widthPx, heightPx) < 2 * LEAST_SIDE_PX) break;
    raw = halved(raw);
  }
  return levels;
}

/** Between pixel centres, in pixels of the frame. */
export function levelAt({ widthPx, heightPx, factor, heat }: SmoothLevel, xPx: number, yPx: number): number {
  const x = Math.min(widthPx - 1.001, Math.max(0, xPx / factor - 0.5));
  const y = Math.min(heightPx - 1.001, Math.max(0, yPx / factor - 0.5));
  return between(heat, widthPx, x, y);
}

/** The values at even steps along a line, in pixels of the frame; as many as there is room for. */
export function sampleLine(level: SmoothLevel, from: Point, step: Point, values: Float32Array): void {
  const { widthPx, heightPx, factor, heat } = level;
  const [mostX, mostY] = [widthPx - 1.001, heightPx - 1.001];
  const [startX, startY] = [from[0] / factor - 0.5, from[1] / factor - 0.5];
  const [stepX, stepY] = [step[0] / factor, step[1] / factor];
  for (let i = 0; i < values.length; i++) {
    const x = Math.min(mostX, Math.max(0, startX + i * stepX));
    const y = Math.min(mostY, Math.max(0, startY + i * stepY));
    values[i] = between(heat, widthPx, x, y);
  }
}

function between(heat: Float32Array, widthPx: number, x: number, y: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const at = top * widthPx + left;
  const upper = heat[at]! + (heat[at + 1]! - heat[at]!) * (x - left);
  const lower = heat[at + widthPx]! + (heat[at + widthPx + 1]! - heat[at + widthPx]!) * (x - left);
  return upper + (lower - upper) * (y - top);
}

/** Pixels without a value get the frame's usual one. */
function withoutGaps(celsius: Float32Array): Float32Array {
  if (!hasGaps(celsius)) return celsius;
  const known = celsius.filter((value) => !Number.isNaN(value)).sort();
  const usual = known[known.length >> 1] ?? 0;
  return celsius.map((value) => (Number.isNaN(value) ? usual : value));
}

function hasGaps(celsius: Float32Array): boolean {
  for (let at = 0; at < celsius.length; at++) if (Number.isNaN(celsius[at])) return true;
  return false;
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

/** A bell curve's weights from its middle outwards, each for a pair of values; the middle is a pair with itself. */
function bellOf(sigmaPx: number): Float64Array {
  const weights = Float64Array.from({ length: Math.ceil(3 * sigmaPx) + 1 }, (_, i) =>
    Math.exp(-(i ** 2) / (2 * sigmaPx ** 2)),
  );
  weights[0]! /= 2;
  const sum = weights.reduce((total, weight) => total + 2 * weight, 0);
  return weights.map((weight) => weight / sum);
}

const bell = bellOf(SMOOTHING_PX);

/** Row after row: columns would miss the processor's cache at every pixel. */
function smoothed({ widthPx, heightPx, celsius }: HeatGrid): Float32Array {
  const reach = bell.length - 1;
  const across = new Float32Array(celsius.length);
  const held = new Float32Array(widthPx + 2 * reach);
  const sums = new Float64Array(widthPx);
  for (let y = 0; y < heightPx; y++) {
    const row = celsius.subarray(y * widthPx, (y + 1) * widthPx);
    held.fill(row[0]!, 0, reach);
    held.set(row, reach);
    held.fill(row[widthPx - 1]!, widthPx + reach);
    sums.fill(0);
    for (let k = 0; k <= reach; k++) addPair(sums, held, reach - k, reach + k, bell[k]!);
    across.set(sums, y * widthPx);
  }
  const result = new Float32Array(celsius.length);
  for (let y = 0; y < heightPx; y++) {
    sums.fill(0);
    for (let k = 0; k <= reach; k++)
      addPair(sums, across, Math.max(0, y - k) * widthPx, Math.min(heightPx - 1, y + k) * widthPx, bell[k]!);
    result.set(sums, y * widthPx);
  }
  return result;
}

function addPair(sums: Float64Array, values: Float32Array, one: number, other: number, weight: number): void {
  for (let x = 0; x < sums.length; x++) sums[x]! += weight * (values[one + x]! + values[other + x]!);
}
