import type { HeatGrid } from "../../lattice/heat-grid.ts";

/** Bright clamps are narrower than this in pixels, both ways. */
const DOT_PX = 9;
/** Over what stays of a pixel anywhere in the frame, which is noise. */
const LEAST_OVER_NOISE = 5;

/**
 * A frame whose bright dots are taken down to the darker of what lies beside and above them: bright clamps interrupt the dark seams they sit on. Bright
 * lines stay, because they part tables.
 */
export function withoutBrightDots(frame: HeatGrid): HeatGrid {
  const { widthPx, heightPx, celsius } = frame;
  const across = openedLines(celsius, { length: widthPx, step: 1, lines: heightPx, next: widthPx });
  const down = openedLines(celsius, { length: heightPx, step: widthPx, lines: widthPx, next: 1 });
  const over = celsius.map((value, i) => value - Math.max(across[i]!, down[i]!));
  const least = LEAST_OVER_NOISE * usualOf(over);
  return {
    ...frame,
    celsius: celsius.map((value, i) => (over[i]! > least ? Math.min(across[i]!, down[i]!) : value)),
  };
}

/** How a frame is walked through: along its rows or down its columns. */
interface Walk {
  readonly length: number;
  readonly step: number;
  readonly lines: number;
  readonly next: number;
}

/** Each pixel as low as the lowest of the stretch of pixels around it where that is highest. */
function openedLines(values: Float32Array, { length, step, lines, next }: Walk): Float32Array {
  const opened = new Float32Array(values.length);
  const line = new Float32Array(length);
  const lowest = new Float32Array(length);
  for (let k = 0; k < lines; k++) {
    for (let i = 0, at = k * next; i < length; i++, at += step) line[i] = values[at]!;
    for (let i = 0; i < length; i++) lowest[i] = leastFrom(line, i);
    for (let i = 0, at = k * next; i < length; i++, at += step) opened[at] = mostUpTo(lowest, i);
  }
  return opened;
}

function leastFrom(line: Float32Array, from: number): number {
  let least = line[from]!;
  for (let i = from + 1; i < Math.min(line.length, from + DOT_PX); i++) if (line[i]! < least) least = line[i]!;
  return least;
}

function mostUpTo(line: Float32Array, to: number): number {
  let most = line[to]!;
  for (let i = Math.max(0, to - DOT_PX + 1); i < to; i++) if (line[i]! > most) most = line[i]!;
  return most;
}

const SAMPLED = 4000;

function usualOf(values: Float32Array): number {
  const every = Math.max(1, Math.floor(values.length / SAMPLED));
  return values.filter((_, i) => i % every === 0).sort()[Math.floor(values.length / every / 2)] ?? 0;
}
