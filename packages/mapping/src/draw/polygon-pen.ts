import type { FeatureTable } from "../pack/feature-table.ts";
import type { PixelProjector } from "../projection/pixel-projector.ts";
import { addRing, type CoverageGrid, openWindow } from "./coverage.ts";
import { FILL_BITS, type Plane, STROKE_BITS, sweep } from "./plane.ts";
import { addOutline, strokeSides } from "./stroke.ts";

export interface PolygonPen {
  readonly projector: PixelProjector;
  readonly grid: CoverageGrid;
  readonly fills: boolean;
  /** 0 draws no outline. */
  readonly strokeWidthPx: number;
}

/** The shapes of a table, without what they mean. */
export type RingTable = Pick<FeatureTable, "coordinates" | "ringStarts" | "rowRings">;

export const allPlaces = ({ rowRings }: RingTable): Uint32Array =>
  Uint32Array.from({ length: rowRings.length - 1 }, (_, row) => row);

/** Draws rows of a polygon table into a plane. */
export function drawPolygons(target: Plane, table: RingTable, rows: Uint32Array, pen: PolygonPen): void {
  const { ringStarts, rowRings, coordinates } = table;
  let room = 64;
  let pixels = new Float64Array(room * 2);
  let sides = strokeSides(room);
  for (let index = 0; index < rows.length; index++) {
    const firstRing = rowRings[rows[index]!]!;
    const endRing = rowRings[rows[index]! + 1]!;
    const from = ringStarts[firstRing]!;
    const count = ringStarts[endRing]! - from;
    if (count > room) {
      room = count * 2;
      pixels = new Float64Array(room * 2);
      sides = strokeSides(room);
    }
    pen.projector.project(coordinates, from, from + count, pixels);
    if (!openWindow(pen.grid, pixels, count * 2, pen.strokeWidthPx * 0.75)) continue;
    if (pen.fills) {
      for (let ring = firstRing; ring < endRing; ring++)
        addRing(pen.grid, pixels, (ringStarts[ring]! - from) * 2, (ringStarts[ring + 1]! - from) * 2, 1);
      sweep(target, pen.grid, FILL_BITS);
    }
    if (pen.strokeWidthPx === 0) continue;
    for (let ring = firstRing; ring < endRing; ring++) {
      const end = (ringStarts[ring + 1]! - from) * 2;
      addOutline(pen.grid, sides, pixels, (ringStarts[ring]! - from) * 2, end, pen.strokeWidthPx);
    }
    sweep(target, pen.grid, STROKE_BITS);
  }
}
