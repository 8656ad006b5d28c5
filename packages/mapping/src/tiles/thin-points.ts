import type { FeatureTable } from "../pack/feature-table.ts";
import type { PixelProjector } from "../projection/pixel-projector.ts";
import { MAX_TILE_FEATURES } from "./detail-that-fits.ts";
import { EXTENT } from "./tile-grid.ts";

/** From this zoom on every point is in its tile, as long as they fit. */
const ALL_FROM_ZOOM = 17;
/** Farther out one point stands for all within four screen pixels: markers cover each other there anyway. */
const CELL = 32;
const CELLS = EXTENT / CELL;

export function thinnedPoints(
  { coordinates, ringStarts, rowRings }: FeatureTable,
  rows: Uint32Array,
  projector: PixelProjector,
  zoom: number,
): Uint32Array {
  if (zoom >= ALL_FROM_ZOOM && rows.length <= MAX_TILE_FEATURES) return rows;
  const isTaken = new Set<number>();
  const unit = new Float64Array(2);
  return rows.filter((row) => {
    const point = ringStarts[rowRings[row]!]!;
    projector.project(coordinates, point, point + 1, unit);
    const cell = Math.floor(unit[1]! / CELL) * (CELLS + 4) + Math.floor(unit[0]! / CELL);
    if (isTaken.has(cell)) return false;
    isTaken.add(cell);
    return true;
  });
}
