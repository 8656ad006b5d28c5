import type { Lens } from "@heliolens/domain/alignment/lens";
import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import type { FrameModules } from "../../lattice/frame-modules.ts";
import { type HeatGrid, heatAt } from "../../lattice/heat-grid.ts";
import { moduleMask } from "../../lattice/module-mask.ts";
import { centreOf, type Pose, poseView } from "../../lattice/pose.ts";

/** A frame, and where it is taken to lie. */
export interface PosedFrame {
  readonly frame: HeatGrid;
  readonly pose: Pose;
  /** Panels stand above the ground: from one frame to the next they move otherwise than it does, and they repeat. */
  readonly found: FrameModules | null;
}

/** How a frame must be moved for its ground to be the ground of another. */
export interface GroundShift {
  readonly byM: Metres;
  /** Correlation of the two, and by how much it is more than anywhere else within reach. */
  readonly likeness: number;
  readonly lead: number;
}

/** How far the ground lies below the middle of the panels, about: a metre more or less moves a neighbour five metres away by some 15 cm. */
const BELOW_M = 1.5;
const CELL_M = 0.2;
const FARTHEST_CELLS = 11;
/** Cells about a peak that are still the same peak. */
const PEAK_CELLS = 3;
/** What is smooth over this many cells to each side is the sky, the lens and the time of day. */
const SMOOTH_CELLS = 5;
const LEAST_CELLS = 400;

/** Null where the two show too little common ground. */
export function groundShift(laid: PosedFrame, loose: PosedFrame, lens: Lens): GroundShift | null {
  const raster = rasterAround(lens, loose.pose);
  const known = withoutSmooth(raster, groundHeat(raster, laid, lens));
  const seen = withoutSmooth(raster, groundHeat(raster, loose, lens));
  const likeness = Float64Array.from({ length: SIDE * SIDE }, (_, i) => correlationAt(raster, known, seen, shiftOf(i)));
  const best = likeness.indexOf(Math.max(...likeness));
  if (likeness[best]! <= 0) return null;
  const [right, up] = shiftOf(best);
  const next = likeness.reduce((most, value, i) => {
    const other = shiftOf(i);
    const isSamePeak = Math.max(Math.abs(other[0] - right), Math.abs(other[1] - up)) <= PEAK_CELLS;
    return isSamePeak ? most : Math.max(most, value);
  }, 0);
  const at = [right + betweenCells(likeness, best, 1), up + betweenCells(likeness, best, SIDE)] as const;
  return { byM: [at[0] * CELL_M, at[1] * CELL_M], likeness: likeness[best]!, lead: likeness[best]! - next };
}

const SIDE = 2 * FARTHEST_CELLS + 1;

const shiftOf = (i: number): readonly [number, number] => [
  (i % SIDE) - FARTHEST_CELLS,
  Math.floor(i / SIDE) - FARTHEST_CELLS,
];

/** Where between its neighbours a peak has its top, in cells. */
function betweenCells(likeness: Float64Array, best: number, step: number): number {
  const [before, after] = [likeness[best - step] ?? 0, likeness[best + step] ?? 0];
  const bend = before + after - 2 * likeness[best]!;
  return bend < 0 ? Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend))) : 0;
}

interface Raster {
  readonly east: number;
  readonly north: number;
  readonly columns: number;
  readonly rows: number;
}

function rasterAround(lens: Lens, pose: Pose): Raster {
  const [east, north] = centreOf(pose);
  const halfM = (0.62 * Math.max(lens.widthPx, lens.heightPx) * pose.at[2]) / lens.fxPx;
  const columns = Math.ceil((2 * halfM) / CELL_M);
  return { east: east - halfM, north: north - halfM, columns, rows: columns };
}

const MARGIN_PX = 3;
const halves = [0.25, 0.75] as const;

/** By cell, not a number where the frame does not show it or panels are in the way. */
function groundHeat(
  { east, north, columns, rows }: Raster,
  { frame, pose, found }: PosedFrame,
  lens: Lens,
): Float32Array {
  const view = poseView(lens, pose);
  const isHidden = found && moduleMask(frame, found);
  const heat = new Float32Array(columns * rows).fill(Number.NaN);
  const heatAtCell = (column: number, row: number): number => {
    const pixel = view.pixelOf([east + column * CELL_M, north + row * CELL_M, -BELOW_M]);
    if (pixel === null) return Number.NaN;
    const [x, y] = pixel;
    if (Math.min(x, y, lens.widthPx - x, lens.heightPx - y) <= MARGIN_PX) return Number.NaN;
    return isHidden?.[Math.floor(y) * lens.widthPx + Math.floor(x)] ? Number.NaN : heatAt(frame, x, y);
  };
  for (let cell = 0; cell < heat.length; cell++) {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    let sum = 0;
    for (const x of halves) for (const y of halves) sum += heatAtCell(column + x, row + y);
    heat[cell] = sum / 4;
  }
  return heat;
}

/** Each cell less the mean of those around it. */
function withoutSmooth({ columns, rows }: Raster, heat: Float32Array): Float32Array {
  const [sums, counts] = [new Float64Array(heat.length), new Float64Array(heat.length)];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const last = Math.min(columns - 1, column + SMOOTH_CELLS);
      for (let near = Math.max(0, column - SMOOTH_CELLS); near <= last; near++) {
        const value = heat[row * columns + near]!;
        if (Number.isNaN(value)) continue;
        sums[row * columns + column]! += value;
        counts[row * columns + column]! += 1;
      }
    }
  return heat.map((value, i) => {
    if (Number.isNaN(value)) return value;
    const row = Math.floor(i / columns);
    let [sum, count] = [0, 0];
    const last = Math.min(rows - 1, row + SMOOTH_CELLS);
    for (let near = Math.max(0, row - SMOOTH_CELLS); near <= last; near++) {
      sum += sums[near * columns + (i % columns)]!;
      count += counts[near * columns + (i % columns)]!;
    }
    return value - sum / count;
  });
}

/** -1 where too little is common. */
function correlationAt(
  { columns, rows }: Raster,
  known: Float32Array,
  seen: Float32Array,
  [right, up]: readonly [number, number],
): number {
  let [count, aa, bb, ab] = [0, 1e-9, 1e-9, 0];
  for (let row = Math.max(0, up); row < rows + Math.min(0, up); row++)
    for (let column = Math.max(0, right); column < columns + Math.min(0, right); column++) {
      const product = known[row * columns + column]! * seen[(row - up) * columns + column - right]!;
      if (Number.isNaN(product)) continue;
      count++;
      aa += known[row * columns + column]! ** 2;
      bb += seen[(row - up) * columns + column - right]! ** 2;
      ab += product;
    }
  return count < LEAST_CELLS ? -1 : ab / Math.sqrt(aa * bb);
}
