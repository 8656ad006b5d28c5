import type { TemperatureGrid } from "./temperature-grid.ts";

export interface PixelBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The three temperatures of a box, as a defect records them, and where the extremes are. */
export interface Heat {
  readonly maxC: number;
  readonly minC: number;
  readonly averageC: number;
  readonly maxAt: readonly [x: number, y: number];
  readonly minAt: readonly [x: number, y: number];
}

/** Null where the box holds no pixel with a temperature: never NaN. Fractions of pixels count as whole ones. */
export const heatOfBox = (grid: TemperatureGrid, box: PixelBox): Heat | null => heatWhere(grid, box, () => true);

export const heatOfFrame = (grid: TemperatureGrid): Heat | null =>
  heatOfBox(grid, { x: 0, y: 0, width: grid.widthPx, height: grid.heightPx });

/** Of those pixels of the box that pass. */
export function heatWhere(
  grid: TemperatureGrid,
  box: PixelBox,
  passes: (x: number, y: number) => boolean,
): Heat | null {
  const left = Math.max(0, Math.floor(box.x));
  const top = Math.max(0, Math.floor(box.y));
  const right = Math.min(grid.widthPx, Math.ceil(box.x + box.width));
  const bottom = Math.min(grid.heightPx, Math.ceil(box.y + box.height));
  let [sum, count, maxIndex, minIndex] = [0, 0, -1, -1];
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const index = y * grid.widthPx + x;
      const celsius = grid.celsius[index]!;
      if (Number.isNaN(celsius) || !passes(x, y)) continue;
      sum += celsius;
      count += 1;
      if (maxIndex === -1 || celsius > grid.celsius[maxIndex]!) maxIndex = index;
      if (minIndex === -1 || celsius < grid.celsius[minIndex]!) minIndex = index;
    }
  if (count === 0) return null;
  const at = (index: number) => [index % grid.widthPx, Math.floor(index / grid.widthPx)] as const;
  return {
    maxC: grid.celsius[maxIndex]!,
    minC: grid.celsius[minIndex]!,
    averageC: sum / count,
    maxAt: at(maxIndex),
    minAt: at(minIndex),
  };
}
