import type { Point } from "../geometry/ring.ts";
import { heatOfBox } from "./heat-of-box.ts";
import type { TemperatureGrid } from "./temperature-grid.ts";

/** The mean of the 3 x 3 pixels around a point: one pixel alone is mostly the sensor's noise. Null outside the frame. */
export function heatAround(grid: TemperatureGrid, [x, y]: Point): number | null {
  if (!isOnFrame(grid, [x, y])) return null;
  return heatOfBox(grid, { x: Math.floor(x) - 1, y: Math.floor(y) - 1, width: 3, height: 3 })?.averageC ?? null;
}

/** Of the one pixel there; null outside the frame and where it has none. */
export function heatOfPixel(grid: TemperatureGrid, [x, y]: Point): number | null {
  if (!isOnFrame(grid, [x, y])) return null;
  const celsius = grid.celsius[Math.floor(y) * grid.widthPx + Math.floor(x)]!;
  return Number.isNaN(celsius) ? null : celsius;
}

const isOnFrame = ({ widthPx, heightPx }: TemperatureGrid, [x, y]: Point): boolean =>
  x >= 0 && y >= 0 && x < widthPx && y < heightPx;
