import type { FrameModules } from "../../lattice/frame-modules.ts";
import type { HeatGrid } from "../../lattice/heat-grid.ts";
import { moduleMask } from "../../lattice/module-mask.ts";

/** Pixels at the rim of a frame are of the lens as much as of the ground. */
const RIM_PX = 4;
/** Kelvin, or steps of a frame without degrees: below this, differences are noise. */
const LEAST_SPREAD = 0.05;

/**
 * How much each pixel of ground differs from the ground around it, in units of how much that ground differs. Not a number where a module is: modules
 * repeat, and must not vote on which module is which.
 */
export function groundContrast(frame: HeatGrid, found: FrameModules, aroundPx: number): Float32Array {
  const { widthPx, heightPx, celsius } = frame;
  const isGround = moduleMask(frame, found).map((isModule) => 1 - isModule);
  clearRim(isGround, widthPx, heightPx);
  const sums = boxSums(frame, isGround);
  const contrast = new Float32Array(celsius.length).fill(Number.NaN);
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) {
      const at = y * widthPx + x;
      if (!isGround[at]) continue;
      const [count, sum, squares] = sums.around(x, y, aroundPx);
      const mean = sum / count;
      const spread = Math.sqrt(Math.max(0, squares / count - mean * mean));
      contrast[at] = (celsius[at]! - sums.base - mean) / (spread + LEAST_SPREAD);
    }
  return contrast;
}

function clearRim(mask: Uint8Array, widthPx: number, heightPx: number): void {
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++)
      if (Math.min(x, y, widthPx - 1 - x, heightPx - 1 - y) < RIM_PX) mask[y * widthPx + x] = 0;
}

/** Summed tables of count, value and square, so that every box costs the same. */
function boxSums({ widthPx, heightPx, celsius }: HeatGrid, mask: Uint8Array) {
  const width = widthPx + 1;
  const [counts, sums, squares] = [0, 1, 2].map(() => new Float64Array(width * (heightPx + 1))) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const base = meanOf(celsius, mask);
  for (let y = 0; y < heightPx; y++) {
    let [count, sum, square] = [0, 0, 0];
    for (let x = 0; x < widthPx; x++) {
      if (mask[y * widthPx + x]) {
        const value = celsius[y * widthPx + x]! - base;
        count++;
        sum += value;
        square += value * value;
      }
      const at = (y + 1) * width + x + 1;
      counts[at] = counts[at - width]! + count;
      sums[at] = sums[at - width]! + sum;
      squares[at] = squares[at - width]! + square;
    }
  }
  const box = [0, 0, 0] as [number, number, number];
  return {
    base,
    around: (x: number, y: number, reach: number): readonly [count: number, sum: number, squares: number] => {
      const [left, right] = [Math.max(0, x - reach), Math.min(widthPx, x + reach + 1)];
      const [top, bottom] = [Math.max(0, y - reach) * width, Math.min(heightPx, y + reach + 1) * width];
      box[0] = counts[bottom + right]! - counts[top + right]! - counts[bottom + left]! + counts[top + left]!;
      box[1] = sums[bottom + right]! - sums[top + right]! - sums[bottom + left]! + sums[top + left]!;
      box[2] = squares[bottom + right]! - squares[top + right]! - squares[bottom + left]! + squares[top + left]!;
      return box;
    },
  };
}

function meanOf(values: Float32Array, mask: Uint8Array): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < values.length; i++)
    if (mask[i]) {
      sum += values[i]!;
      count++;
    }
  return count === 0 ? 0 : sum / count;
}
