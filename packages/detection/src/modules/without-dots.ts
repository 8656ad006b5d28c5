import type { HeatGrid } from "../lattice/heat-grid.ts";

/** A frame whose dark dots and lines narrower than the reach are filled up: cell corners vanish, gaps between large modules stay. */
export function withoutDots(frame: HeatGrid, reachPx: number): HeatGrid {
  const spread = swept(frame, frame.celsius, reachPx, 1);
  return { ...frame, celsius: swept(frame, spread, reachPx, -1) };
}

/** The most (sign 1) or the least (sign -1) of a square around each pixel. */
function swept({ widthPx, heightPx }: HeatGrid, values: Float32Array, reach: number, sign: 1 | -1): Float32Array {
  const across = new Float32Array(values.length);
  const result = new Float32Array(values.length);
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) {
      const [from, to] = [Math.max(0, x - reach), Math.min(widthPx - 1, x + reach)];
      let best = values[y * widthPx + x]!;
      for (let at = y * widthPx + from; at <= y * widthPx + to; at++)
        if (sign * values[at]! > sign * best) best = values[at]!;
      across[y * widthPx + x] = best;
    }
  for (let y = 0; y < heightPx; y++) {
    const [from, to] = [Math.max(0, y - reach), Math.min(heightPx - 1, y + reach)];
    for (let x = 0; x < widthPx; x++) {
      let best = across[y * widthPx + x]!;
      for (let at = from * widthPx + x; at <= to * widthPx + x; at += widthPx)
        if (sign * across[at]! > sign * best) best = across[at]!;
      result[y * widthPx + x] = best;
    }
  }
  return result;
}
