import type { CameraAxes } from "@heliolens/domain/alignment/gimbal";
import type { Lens } from "@heliolens/domain/alignment/lens";
import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import type { Point } from "@heliolens/domain/geometry/ring";
import { footOfPixel, pixelOfFoot, turnedBy } from "../network-frame.ts";
import { PairCorrelation } from "./pair-correlation.ts";

export const CELL_M = 0.2;

/** Ground contrast of one frame laid flat: cells of the metre plane about the camera's foot. Not a number where no ground shows. */
export interface GroundRaster {
  readonly left: number;
  readonly bottom: number;
  readonly columns: number;
  readonly rows: number;
  readonly values: Float32Array;
}

export interface GroundView extends GroundPlane {
  readonly lens: Lens;
  readonly axes: CameraAxes;
  /** Radians by which the frame is turned as a whole, against the clock. */
  readonly turn: number;
}

/** The ground about a camera. */
export interface GroundPlane {
  /** From the camera straight down to the ground. */
  readonly depthM: number;
  /** How much the ground rises in each metre to the east and to the north. */
  readonly rise: Point;
}

const LEAST_SAMPLES = 3;
const quarters: readonly Point[] = [
  [-0.25, -0.25],
  [0.25, -0.25],
  [-0.25, 0.25],
  [0.25, 0.25],
];

export function groundRaster({ lens, axes, depthM, rise, turn }: GroundView, contrast: Float32Array): GroundRaster {
  const { widthPx, heightPx } = lens;
  const corners = (
    [
      [0, 0],
      [widthPx, 0],
      [widthPx, heightPx],
      [0, heightPx],
    ] as const
  ).map((corner) => {
    const foot = footOfPixel(lens, axes, corner);
    const deepM = depthM / Math.max(LEAST_FALL, 1 + riseOver(rise, foot));
    return turnedBy(turn, foot).map((metre) => (metre * deepM) / CELL_M);
  });
  const [xs, ys] = [corners.map(([x]) => x!), corners.map(([, y]) => y!)];
  const [left, bottom] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
  const columns = Math.ceil(Math.max(...xs)) - left + 1;
  const rows = Math.ceil(Math.max(...ys)) - bottom + 1;
  const values = new Float32Array(columns * rows).fill(Number.NaN);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      let [sum, count] = [0, 0];
      for (const [dx, dy] of quarters) {
        const at = turnedBy(-turn, [(left + column + dx) * CELL_M, (bottom + row + dy) * CELL_M]);
        const deepM = depthM - riseOver(rise, at);
        const pixel = deepM <= 0 ? null : pixelOfFoot(lens, axes, [at[0] / deepM, at[1] / deepM]);
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

/** Rays that run along the ground meet it nowhere. */
const LEAST_FALL = 0.5;

const riseOver = (rise: Point, at: Point): number => rise[0] * at[0] + rise[1] * at[1];

export interface Likeness {
  /** -1 to 1. */
  readonly correlation: number;
  /** Cells that both show. */
  readonly cells: number;
}

/** With less common ground, correlation is chance. */
const LEAST_CELLS = 150;
const nothing: Likeness = { correlation: 0, cells: 0 };

/**
 * How alike two frames' ground is if the second camera stands so far from the first, give or take some cells. With `everyCells` 3, each third cell
 * of each third row is compared.
 */
export function groundLikeness(
  first: GroundRaster,
  second: GroundRaster,
  [east, north]: Metres,
  giveCells: number,
  everyCells = 1,
): Likeness {
  const [right, up] = [Math.round(east / CELL_M), Math.round(north / CELL_M)];
  let best = nothing;
  for (let dy = -giveCells; dy <= giveCells; dy++)
    for (let dx = -giveCells; dx <= giveCells; dx++) {
      const here = likenessAt(first, second, [right + dx, up + dy], everyCells);
      if (here.cells > 0 && (best.cells === 0 || here.correlation > best.correlation)) best = here;
    }
  return best;
}

function likenessAt(a: GroundRaster, b: GroundRaster, [right, up]: readonly [number, number], every: number): Likeness {
  const [offX, offY] = [b.left + right - a.left, b.bottom + up - a.bottom];
  const pairs = new PairCorrelation();
  for (let y = Math.max(0, -offY); y < Math.min(b.rows, a.rows - offY); y += every)
    for (let x = Math.max(0, -offX); x < Math.min(b.columns, a.columns - offX); x += every)
      pairs.add(a.values[(y + offY) * a.columns + x + offX]!, b.values[y * b.columns + x]!);
  const cells = every * every * pairs.count;
  return cells < LEAST_CELLS ? nothing : { correlation: pairs.value() ?? 0, cells };
}

/** Cells that say the same as one: texture of the ground is coarser than a cell. */
const CELLS_THAT_COUNT_AS_ONE = 12;

/** Nats that a likeness speaks for its place. */
export const likenessNats = ({ correlation, cells }: Likeness): number =>
  ((-0.5 * cells) / CELLS_THAT_COUNT_AS_ONE) * Math.log(1 - Math.min(0.98, Math.max(0, correlation)) ** 2);
