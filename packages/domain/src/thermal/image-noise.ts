import type { TemperatureGrid } from "./temperature-grid.ts";

// A value that was rounded to whole steps is uncertain by this share of a step, however calm the sensor is.
const ROUNDING = 1 / Math.sqrt(12);
// The median of a normal distribution's absolute values, to its standard deviation.
const MEDIAN_TO_SPREAD = 1.4826;
// Enough to be sure to a few per cent; a whole frame would only take longer.
const MOST_SAMPLES = 40_000;

/**
 * The noise of a frame in its own unit: the median second difference along its rows, which edges and slopes hardly
 * change. At least the rounding of whole values.
 */
export function imageNoise({ widthPx, heightPx, celsius }: TemperatureGrid): number {
  const stride = Math.max(1, Math.ceil((widthPx * heightPx) / MOST_SAMPLES));
  const differences: number[] = [];
  for (let i = 1; i < celsius.length - 1; i += stride) {
    if (i % widthPx === 0 || i % widthPx === widthPx - 1) continue;
    const difference = Math.abs(2 * celsius[i]! - celsius[i - 1]! - celsius[i + 1]!);
    if (!Number.isNaN(difference)) differences.push(difference);
  }
  differences.sort((a, b) => a - b);
  const median = differences[differences.length >> 1] ?? 0;
  return Math.max((MEDIAN_TO_SPREAD * median) / Math.sqrt(6), ROUNDING);
}
