import type { FeatureTable } from "../pack/feature-table.ts";
import type { PixelProjector } from "../projection/pixel-projector.ts";
import { MAX_TILE_BYTES } from "./detail-that-fits.ts";
import { EXTENT } from "./tile-grid.ts";

/** From this zoom on every point is in its tile, as long as they fit. */
const ALL_FROM_ZOOM = 17;
/** Farther out one point stands for all within four screen pixels: markers cover each other there anyway. */
const CELL = 32;
/** A defect with its codes and the name of its image. */
const POINT_BYTES = 110;
const MAX_POINTS = Math.floor(MAX_TILE_BYTES / POINT_BYTES);

export function thinnedPoints(
  table: FeatureTable,
  rows: Uint32Array,
  projector: PixelProjector,
  zoom: number,
): Uint32Array {
  if (zoom >= ALL_FROM_ZOOM && rows.length <= MAX_POINTS) return rows;
  let kept = rows;
  for (let cell = CELL; cell === CELL || kept.length > MAX_POINTS; cell *= 2)
    kept = onePerCell(table, kept, projector, cell);
  return kept;
}

function onePerCell(
  { coordinates, ringStarts, rowRings }: FeatureTable,
  rows: Uint32Array,
  projector: PixelProjector,
  cell: number,
): Uint32Array {
  const isTaken = new Set<number>();
  const unit = new Float64Array(2);
  return rows.filter((row) => {
    const point = ringStarts[rowRings[row]!]!;
    projector.project(coordinates, point, point + 1, unit);
    const place = Math.floor(unit[1]! / cell) * (EXTENT / cell + 4) + Math.floor(unit[0]! / cell);
    if (isTaken.has(place)) return false;
    isTaken.add(place);
    return true;
  });
}
