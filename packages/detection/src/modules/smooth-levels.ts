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

/** Places at even steps, in pixels of the frame. */
export interface SampledLine {
  readonly from: Point;
  readonly step: Point;
  readonly count: number;
}

/** The values along a line, written from an index on. */
export function sampleLine(level: SmoothLevel, line: SampledLine, values: Float32Array, index: number): void {
  const { widthPx, heightPx, factor, heat } = level;
  const [mostX, mostY] = [widthPx - 1.001, heightPx - 1.001];
  const [startX, startY] = [line.from[0] / factor - 0.5, line.from[1] / factor - 0.5];
  const [stepX, stepY] = [line.step[0] / factor, line.step[1] / factor];
  for (let i = 0; i < line.count; i++) {
    const x = Math.min(mostX, Math.max(0, startX + i * stepX));
    const y = Math.min(mostY, Math.max(0, startY + i * stepY));
    values[index + i] = between(heat, widthPx, x, y);
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

/** Work on pixels is done by functions of one row: the engine compiles those that are called often, and stays in them. */
interface RowOf {
  readonly y: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

function halved({ widthPx, heightPx, celsius }: HeatGrid): HeatGrid {
  const [width, height] = [widthPx >> 1, heightPx >> 1];
  const half = new Float32Array(width * height);
  for (let y = 0; y < height; y++) halveRow(celsius, half, { y, widthPx, heightPx });
  return { widthPx: width, heightPx: height, celsius: half };
}

function halveRow(celsius: Float32Array, half: Float32Array, { y, widthPx }: RowOf): void {
  const width = widthPx >> 1;
  for (let x = 0; x < width; x++) {
    const at = 2 * y * widthPx + 2 * x;
    half[y * width + x] = (celsius[at]! + celsius[at + 1]! + celsius[at + widthPx]! + celsius[at + widthPx + 1]!) / 4;
  }
}

/** A bell curve's weights from its middle outwards, up to three times its width: four pixels each way. */
function bellOf(sigmaPx: number): readonly [number, number, number, number, number] {
  const at = (offPx: number) => Math.exp(-(offPx ** 2) / (2 * sigmaPx ** 2));
  const sum = at(0) + 2 * (at(1) + at(2) + at(3) + at(4));
  return [at(0) / sum, at(1) / sum, at(2) / sum, at(3) / sum, at(4) / sum];
}

const bell = bellOf(SMOOTHING_PX);
const REACH_PX = bell.length - 1;

/** Row after row: columns would miss the processor's cache at every pixel. */
function smoothed({ widthPx, heightPx, celsius }: HeatGrid): Float32Array {
  const across = new Float32Array(celsius.length);
  const row = new Float32Array(widthPx + 2 * REACH_PX);
  for (let start = 0; start < celsius.length; start += widthPx) {
    row.fill(celsius[start]!, 0, REACH_PX);
    row.set(celsius.subarray(start, start + widthPx), REACH_PX);
    row.fill(celsius[start + widthPx - 1]!, widthPx + REACH_PX);
    smoothAcross(row, across, start);
  }
  const result = new Float32Array(celsius.length);
  for (let y = 0; y < heightPx; y++) smoothDown(across, result, { y, widthPx, heightPx });
  return result;
}

/** One row. Written out: a loop over the weights takes twice as long. */
function smoothAcross(row: Float32Array, result: Float32Array, start: number): void {
  const [w0, w1, w2, w3, w4] = bell;
  for (let x = 0; x < row.length - 2 * REACH_PX; x++)
    result[start + x] =
      w0 * row[x + 4]! +
      w1 * (row[x + 3]! + row[x + 5]!) +
      w2 * (row[x + 2]! + row[x + 6]!) +
      w3 * (row[x + 1]! + row[x + 7]!) +
      w4 * (row[x]! + row[x + 8]!);
}

function smoothDown(across: Float32Array, result: Float32Array, { y, widthPx, heightPx }: RowOf): void {
  const [w0, w1, w2, w3, w4] = bell;
  const up = (off: number) => Math.max(0, y - off) * widthPx;
  const down = (off: number) => Math.min(heightPx - 1, y + off) * widthPx;
  const [own, up1, up2, up3, up4] = [y * widthPx, up(1), up(2), up(3), up(4)];
  const [down1, down2, down3, down4] = [down(1), down(2), down(3), down(4)];
  for (let x = 0; x < widthPx; x++)
    result[own + x] =
      w0 * across[own + x]! +
      w1 * (across[up1 + x]! + across[down1 + x]!) +
      w2 * (across[up2 + x]! + across[down2 + x]!) +
      w3 * (across[up3 + x]! + across[down3 + x]!) +
      w4 * (across[up4 + x]! + across[down4 + x]!);
}
