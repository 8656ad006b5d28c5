import type { FeatureTable } from "../pack/feature-table.ts";
import type { PixelProjector } from "../projection/pixel-projector.ts";
import { addRing, type CoverageGrid, openWindow } from "./coverage.ts";
import { FILL_BITS, type Plane, STROKE_BITS, sweep, sweepOutlined } from "./plane.ts";
import { addClosedLine, addOutlined, isOutsideFirst, traceSides } from "./stroke.ts";

export interface PolygonPen {
  readonly projector: PixelProjector;
  readonly grid: CoverageGrid;
  /** 0 draws no outline. */
  readonly strokeWidthPx: number;
}

/** The shapes of a table, without what they mean. */
export type RingTable = Pick<FeatureTable, "coordinates" | "ringStarts" | "rowRings">;

export const allRowNumbers = ({ rowRings }: RingTable): Uint32Array =>
  Uint32Array.from({ length: rowRings.length - 1 }, (_, row) => row);

/** Draws rows of a polygon table into a plane. */
export function drawPolygons(target: Plane, table: RingTable, rows: Uint32Array, pen: PolygonPen): void {
  const { ringStarts, rowRings, coordinates } = table;
  let pixels = new Float64Array(128);
  let sides = new Float64Array(256);
  for (let index = 0; index < rows.length; index++) {
    const firstRing = rowRings[rows[index]!]!;
    const endRing = rowRings[rows[index]! + 1]!;
    const from = ringStarts[firstRing]!;
    const count = ringStarts[endRing]! - from;
    if (count * 2 > pixels.length) {
      pixels = new Float64Array(count * 4);
      sides = new Float64Array(count * 8);
    }
    pen.projector.project(coordinates, from, from + count, pixels);
    if (!openWindow(pen.grid, pixels, count * 2, pen.strokeWidthPx * MITRE_REACH)) continue;
    const shape = { pixels, sides, ringStarts, firstRing, endRing };
    if (pen.strokeWidthPx === 0) fillShape(target, pen.grid, shape);
    else if (count <= MAX_MITRED_POINTS) outlineSmallShape(target, pen, shape);
    else outlineLargeShape(target, pen, shape);
  }
}

/** Draws one ring given in pixels. */
export function drawRing(target: Plane, grid: CoverageGrid, pixels: Float64Array, strokeWidthPx: number): void {
  const table = {
    coordinates: pixels,
    ringStarts: Uint32Array.of(0, pixels.length / 2),
    rowRings: Uint32Array.of(0, 1),
  };
  const projector: PixelProjector = { project: (from, _first, _end, into) => into.set(from) };
  drawPolygons(target, table, Uint32Array.of(0), { projector, grid, strokeWidthPx });
}

/** A square corner reaches 0.71 of a line's width out. */
const MITRE_REACH = 0.75;
const MAX_MITRED_POINTS = 12;

interface Shape {
  readonly pixels: Float64Array;
  readonly sides: Float64Array;
  readonly ringStarts: Uint32Array;
  readonly firstRing: number;
  readonly endRing: number;
}

/** Where a ring lies among the shape's pixels. */
const ringStart = ({ ringStarts, firstRing }: Shape, ring: number): number =>
  (ringStarts[ring]! - ringStarts[firstRing]!) * 2;

function fillShape(target: Plane, grid: CoverageGrid, shape: Shape): void {
  for (let ring = shape.firstRing; ring < shape.endRing; ring++)
    addRing(grid, grid.fill, shape.pixels, ringStart(shape, ring), ringStart(shape, ring + 1), 1);
  sweep(target, grid, grid.fill, FILL_BITS);
}

function outlineSmallShape(target: Plane, { grid, strokeWidthPx }: PolygonPen, shape: Shape): void {
  const isFirst = isOutsideFirst(shape.pixels, 0, ringStart(shape, shape.firstRing + 1));
  for (let ring = shape.firstRing; ring < shape.endRing; ring++) {
    const [start, end] = [ringStart(shape, ring), ringStart(shape, ring + 1)];
    traceSides(shape.sides, shape.pixels, start, end, strokeWidthPx / 2);
    addOutlined(grid, shape.sides, shape.pixels, start, end, isFirst);
  }
  sweepOutlined(target, grid);
}

function outlineLargeShape(target: Plane, { grid, strokeWidthPx }: PolygonPen, shape: Shape): void {
  fillShape(target, grid, shape);
  for (let ring = shape.firstRing; ring < shape.endRing; ring++)
    addClosedLine(grid, shape.pixels, ringStart(shape, ring), ringStart(shape, ring + 1), strokeWidthPx);
  sweep(target, grid, grid.stroke, STROKE_BITS);
}
