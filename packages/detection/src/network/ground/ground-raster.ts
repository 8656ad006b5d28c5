import type { CameraAxes } from "@heliolens/domain/alignment/gimbal";
import type { Lens } from "@heliolens/domain/alignment/lens";
import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import type { Point } from "@heliolens/domain/geometry/ring";
import { footOfPixel, pixelOfFoot, turnedBy } from "../network-frame.ts";

export const CELL_M = 0.2;

/** Ground contrast of one frame laid flat: cells of the metre plane about the camera's foot. Not a number where no ground shows. */
export interface GroundRaster {
  readonly left: number;
  readonly bottom: number;
  readonly columns: number;
  readonly rows: number;
  readonly values: Float32Array;
}

export interface GroundView {
  readonly lens: Lens;
  readonly axes: CameraAxes;
  /** From the camera down to the ground. */
  readonly depthM: number;
  /** Radians by which the frame is turned as a whole, against the clock. */
  readonly turn: number;
}

const LEAST_SAMPLES = 3;
const quarters: readonly Point[] = [
  [-0.25, -0.25],
  [0.25, -0.25],
  [-0.25, 0.25],
  [0.25, 0.25],
];

export function groundRaster({ lens, axes, depthM, turn }: GroundView, contrast: Float32Array): GroundRaster {
  const { widthPx, heightPx } = lens;
  const corners = (
    [
      [0, 0],
      [widthPx, 0],
      [widthPx, heightPx],
      [0, heightPx],
    ] as const
  ).map((corner) => turnedBy(turn, footOfPixel(lens, axes, corner)).map((metre) => (metre * depthM) / CELL_M));
  const [xs, ys] = [corners.map(([x]) => x!), corners.map(([, y]) => y!)];
  const [left, bottom] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
  const columns = Math.ceil(Math.max(...xs)) - left + 1;
  const rows = Math.ceil(Math.max(...ys)) - bottom + 1;
  const values = new Float32Array(columns * rows).fill(Number.NaN);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      let [sum, count] = [0, 0];
      for (const [dx, dy] of quarters) {
        const at: Point = [((left + column + dx) * CELL_M) / depthM, ((bottom + row + dy) * CELL_M) / depthM];
        const pixel = pixelOfFoot(lens, axes, turnedBy(-turn, at));
        if (!pixel || pixel[0] < 0 || pixel[1] < 0 || pixel[0] >= widthPx || pixel[1] >= heightPx) continue;
        const value = contrast[Math.floor(pixel[1]) * widthPx + Math.floor(pixel[0])]!;
        if (Number.isNaN(value)) continue;
        sum += value;
        count++;
      }
      if (count >= LEAST_SAMPLES) values[row * columns + column] = sum / count;
    }
  return { left, bottom, columns, rows, values };
}

export interface Likeness {
  /** -1 to 1. */
  readonly correlation: number;
  /** Cells that both show. */
  readonly cells: number;
}

/** With less common ground, correlation is chance. */
const LEAST_CELLS = 150;
const nothing: Likeness = { correlation: 0, cells: 0 };

/** How alike two frames' ground is if the second camera stands so far from the first, give or take some cells. */
export function groundLikeness(
  first: GroundRaster,
  second: GroundRaster,
  [east, north]: Metres,
  giveCells: number,
): Likeness {
  const [right, up] = [Math.round(east / CELL_M), Math.round(north / CELL_M)];
  let best = nothing;
  for (let dy = -giveCells; dy <= giveCells; dy++)
    for (let dx = -giveCells; dx <= giveCells; dx++) {
      const here = likenessAt(first, second, right + dx, up + dy);
      if (here.cells > 0 && (best.cells === 0 || here.correlation > best.correlation)) best = here;
    }
  return best;
}

function likenessAt(a: GroundRaster, b: GroundRaster, right: number, up: number): Likeness {
  const [offX, offY] = [b.left + right - a.left, b.bottom + up - a.bottom];
  let [count, sumA, sumB, aa, bb, ab] = [0, 0, 0, 0, 0, 0];
  for (let y = Math.max(0, -offY); y < Math.min(b.rows, a.rows - offY); y++)
    for (let x = Math.max(0, -offX); x < Math.min(b.columns, a.columns - offX); x++) {
      const here = a.values[(y + offY) * a.columns + x + offX]!;
      const there = b.values[y * b.columns + x]!;
      if (Number.isNaN(here) || Number.isNaN(there)) continue;
      count++;
      sumA += here;
      sumB += there;
      aa += here * here;
      bb += there * there;
      ab += here * there;
    }
  if (count < LEAST_CELLS) return nothing;
  const [varA, varB] = [aa - (sumA * sumA) / count, bb - (sumB * sumB) / count];
  const correlation = varA > 0 && varB > 0 ? (ab - (sumA * sumB) / count) / Math.sqrt(varA * varB) : 0;
  return { correlation, cells: count };
}

/** Cells that say the same as one: texture of the ground is coarser than a cell. */
const CELLS_THAT_COUNT_AS_ONE = 12;

/** Nats that a likeness speaks for its place. */
export const likenessNats = ({ correlation, cells }: Likeness): number =>
  ((-0.5 * cells) / CELLS_THAT_COUNT_AS_ONE) * Math.log(1 - Math.min(0.98, Math.max(0, correlation)) ** 2);
