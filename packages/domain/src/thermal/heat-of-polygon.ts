import { boxOf, type Point, type Ring, ringContains } from "../geometry/ring.ts";
import { type Heat, heatWhere } from "./heat-of-box.ts";
import type { TemperatureGrid } from "./temperature-grid.ts";

/** Of the pixels whose middles lie inside. */
export function heatOfPolygon(grid: TemperatureGrid, ring: Ring): Heat | null {
  const { minX, minY, maxX, maxY } = boxOf(ring);
  const box = { x: minX, y: minY, width: maxX - minX, height: maxY - minY };
  return heatWhere(grid, box, (x, y) => ringContains(ring, [x + 0.5, y + 0.5] satisfies Point));
}
