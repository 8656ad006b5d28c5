import type { HeatGrid } from "../../lattice/heat-grid.ts";

/** A frame whose dark dots and lines narrower than the reach are filled up: cell corners vanish, gaps between large modules stay. */
export function withoutDots(frame: HeatGrid, reachPx: number): HeatGrid {
  const spread = negative(mostAround(frame, reachPx));
  return negative(mostAround(spread, reachPx));
}

const negative = (frame: HeatGrid): HeatGrid => ({ ...frame, celsius: frame.celsius.map((heat) => -heat) });

/** The most of a square around each pixel. */
const mostAround = (frame: HeatGrid, reach: number): HeatGrid => mostBeside(mostAboveAndBelow(frame, reach), reach);

function mostAboveAndBelow(frame: HeatGrid, reach: number): HeatGrid {
  const { widthPx, heightPx, celsius } = frame;
  const most = Float32Array.from(celsius);
  for (let y = 0; y < heightPx; y++)
    for (let other = Math.max(0, y - reach); other <= Math.min(heightPx - 1, y + reach); other++)
      raiseRow(most, y * widthPx, celsius.subarray(other * widthPx, (other + 1) * widthPx));
  return { ...frame, celsius: most };
}

function mostBeside(frame: HeatGrid, reach: number): HeatGrid {
  const { widthPx, celsius } = frame;
  const most = Float32Array.from(celsius);
  for (let start = 0; start < celsius.length; start += widthPx)
    for (let off = 1; off <= reach; off++) {
      raiseRow(most, start, celsius.subarray(start + off, start + widthPx));
      raiseRow(most, start + off, celsius.subarray(start, start + widthPx - off));
    }
  return { ...frame, celsius: most };
}

function raiseRow(most: Float32Array, start: number, values: Float32Array): void {
  for (let x = 0; x < values.length; x++) if (values[x]! > most[start + x]!) most[start + x] = values[x]!;
}
