import { type Lens, pixelOfSlope } from "@heliolens/domain/alignment/lens";
import { type Box, type Point, type Ring, ringWithin } from "@heliolens/domain/geometry/ring";

/** Rows `fromRow` up to `toRow` of a frame. */
export interface Band {
  readonly widthPx: number;
  readonly fromRow: number;
  readonly toRow: number;
}

export type SpanVisitor = (row: number, fromColumn: number, toColumn: number) => void;

const EDGE_STEP_SLOPE = 0.03;
const MARGIN_PX = 2;

/** Visits every pixel that a flat shape may touch, row by row. The shape is convex in slopes; the lens bends its edges. */
export function visitSpans(lens: Lens, bounds: Box, band: Band, shape: Ring, visit: SpanVisitor): void {
  const clipped = ringWithin(shape, bounds);
  if (clipped.length < 3) return;
  const rows = band.toRow - band.fromRow;
  const left = new Float64Array(rows).fill(Infinity);
  const right = new Float64Array(rows).fill(-Infinity);
  const outline = bentOutline(lens, clipped);
  outline.forEach((point, i) => {
    widen(left, right, band.fromRow, point, outline[(i + 1) % outline.length]!);
  });
  for (let row = 0; row < rows; row++) {
    const from = Math.max(0, Math.floor(left[row]! - MARGIN_PX));
    const to = Math.min(band.widthPx, Math.ceil(right[row]! + MARGIN_PX));
    if (from < to) visit(row + band.fromRow, from, to);
  }
}

function bentOutline(lens: Lens, ring: Ring): readonly Point[] {
  return ring.flatMap(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length]!;
    const steps = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / EDGE_STEP_SLOPE));
    return Array.from({ length: steps }, (_, step) =>
      pixelOfSlope(lens, [ax + ((bx - ax) * step) / steps, ay + ((by - ay) * step) / steps]),
    );
  });
}

function widen(left: Float64Array, right: Float64Array, fromRow: number, [ax, ay]: Point, [bx, by]: Point): void {
  const top = Math.max(0, Math.floor(Math.min(ay, by) - fromRow) - MARGIN_PX);
  const bottom = Math.min(left.length - 1, Math.ceil(Math.max(ay, by) - fromRow) + MARGIN_PX);
  for (let row = top; row <= bottom; row++) {
    const share = by === ay ? 0 : Math.min(1, Math.max(0, (row + fromRow + 0.5 - ay) / (by - ay)));
    const near = ax + (bx - ax) * share;
    const reach = by === ay ? Math.max(ax, bx) : near;
    left[row] = Math.min(left[row]!, by === ay ? Math.min(ax, bx) : near);
    right[row] = Math.max(right[row]!, reach);
  }
}
