import type { LayerSymbol, MarkerShape } from "@heliolens/domain/map/layer-style";
import { coverageGrid } from "./coverage.ts";
import { LEVELS, type Plane, plane } from "./plane.ts";
import { drawRing } from "./polygon-pen.ts";

type Outline = readonly (readonly [x: number, y: number])[];

const circle: Outline = Array.from({ length: 20 }, (_, corner) => {
  const turn = (corner / 20) * 2 * Math.PI;
  return [Math.cos(turn), Math.sin(turn)] as const;
});

// Within a circle of radius 1, y down.
const outlines: Record<MarkerShape, Outline> = {
  circle,
  square: [
    [-0.8, -0.8],
    [0.8, -0.8],
    [0.8, 0.8],
    [-0.8, 0.8],
  ],
  diamond: [
    [0, -1.1],
    [1.1, 0],
    [0, 1.1],
    [-1.1, 0],
  ],
  triangle: [
    [0, -1.1],
    [1.05, 0.8],
    [-1.05, 0.8],
  ],
  tick: [
    [-0.55, -0.25],
    [-0.2, 0.15],
    [0.75, -0.9],
    [1.1, -0.5],
    [-0.2, 0.85],
    [-1, 0.1],
  ],
};

/** A marker drawn once for each of 4 x 4 positions within a pixel, then only copied. */
const STEPS = 4;

export interface Marker {
  readonly stamps: readonly Plane[];
  readonly reachPx: number;
}

export function markerOf(symbol: LayerSymbol): Marker {
  const radiusPx = (symbol.markerSizePx ?? 8) / 2;
  const reachPx = Math.ceil(radiusPx * 1.1 + symbol.strokeWidthPx) + 1;
  const stamps = Array.from({ length: STEPS * STEPS }, (_, step) =>
    stampOf(outlines[symbol.marker ?? "circle"], {
      radiusPx,
      strokeWidthPx: symbol.strokeWidthPx,
      reachPx,
      x: reachPx + (step % STEPS) / STEPS,
      y: reachPx + Math.floor(step / STEPS) / STEPS,
    }),
  );
  return { stamps, reachPx };
}

interface StampPlace {
  readonly radiusPx: number;
  readonly strokeWidthPx: number;
  readonly reachPx: number;
  readonly x: number;
  readonly y: number;
}

function stampOf(outline: Outline, { radiusPx, strokeWidthPx, reachPx, x, y }: StampPlace): Plane {
  const side = 2 * reachPx + 1;
  const stamp = plane(side, side);
  const points = Float64Array.from(outline.flatMap(([dx, dy]) => [x + dx * radiusPx, y + dy * radiusPx]));
  drawRing(stamp, coverageGrid(side, side), points, strokeWidthPx);
  return stamp;
}

/** Puts the marker's middle at a place of the picture. A later marker covers an earlier one. */
export function stampMarker(target: Plane, { stamps, reachPx }: Marker, x: number, y: number): void {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const step = Math.floor((y - row) * STEPS) * STEPS + Math.floor((x - column) * STEPS);
  const stamp = stamps[step];
  if (stamp === undefined) return;
  const left = Math.max(0, reachPx - column);
  const right = Math.min(stamp.widthPx, target.widthPx + reachPx - column);
  const bottom = Math.min(stamp.heightPx, target.heightPx + reachPx - row);
  for (let line = Math.max(0, reachPx - row); line < bottom; line++) {
    const from = line * stamp.widthPx;
    const to = (row - reachPx + line) * target.widthPx + column - reachPx;
    for (let at = left; at < right; at++) {
      const cell = stamp.cells[from + at]!;
      if (cell !== 0 && (coverOf(cell) >= LEVELS / 2 || target.cells[to + at] === 0)) target.cells[to + at] = cell;
    }
  }
}

const coverOf = (cell: number): number => Math.max(cell >> 4, cell & 15);
