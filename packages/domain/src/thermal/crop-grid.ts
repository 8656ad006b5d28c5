import type { TemperatureGrid } from "./temperature-grid.ts";

/** A square window of a grid around a pixel; what lies beyond the frame has no temperature. */
export function cropGrid(
  { widthPx, heightPx, celsius }: TemperatureGrid,
  window: { readonly x: number; readonly y: number; readonly halfPx: number },
): TemperatureGrid {
  const half = Math.max(1, Math.round(window.halfPx));
  const [left, top] = [Math.round(window.x) - half, Math.round(window.y) - half];
  const side = 2 * half;
  const cut = new Float32Array(side * side).fill(Number.NaN);
  for (let y = Math.max(0, -top); y < Math.min(side, heightPx - top); y++)
    for (let x = Math.max(0, -left); x < Math.min(side, widthPx - left); x++)
      cut[y * side + x] = celsius[(top + y) * widthPx + left + x]!;
  return { widthPx: side, heightPx: side, celsius: cut };
}
