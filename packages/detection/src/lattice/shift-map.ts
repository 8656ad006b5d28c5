import type { PlanLine } from "../plan/plan-lines.ts";
import type { CoarseRaster } from "./coarse-field.ts";
import { type ComplexGrid, complexGrid, transform } from "./fourier.ts";
import { type Pose, riseM } from "./pose.ts";

/** How well the plan fits the frame for every shift of the picture, in cells right and down of where the pose would draw it. */
export interface ShiftMap {
  readonly size: number;
  /** By shift modulo the size. */
  readonly scores: Float32Array;
}

export interface ShiftPeak {
  readonly score: number;
  /** In cells, with fractions. */
  readonly right: number;
  readonly down: number;
}

/** Of the frame, once for all poses: transformed forward. */
export const shiftSearch = (field: ComplexGrid): ComplexGrid => {
  transform(field, "forward");
  return field;
};

export function shiftMap(search: ComplexGrid, raster: CoarseRaster, lines: readonly PlanLine[], pose: Pose): ShiftMap {
  const { size } = search;
  const template = complexGrid(size);
  for (const line of lines) drawLine(template, raster, pose, line);
  const energy = energyBeneath(template, raster);
  transform(template, "forward");
  for (let i = 0; i < template.re.length; i++) {
    const [fieldRe, fieldIm] = [search.re[i]!, search.im[i]!];
    const [re, im] = [template.re[i]!, template.im[i]!];
    template.re[i] = fieldRe * re + fieldIm * im;
    template.im[i] = fieldIm * re - fieldRe * im;
  }
  transform(template, "back");
  const floor = LEAST_ENERGY_SHARE * energy.reduce((most, value) => Math.max(most, value), 0);
  const scores = template.re.map((value, i) => value / (size * size) / Math.sqrt(Math.max(energy[i]!, floor, 1e-9)));
  return { size, scores };
}

// Where the frame would hold next to nothing of the plan, a few chance lines must not make a fine score.
const LEAST_ENERGY_SHARE = 0.15;
/** Cells between samples of a line. */
const STEP_CELLS = 1;

function drawLine(
  template: ComplexGrid,
  { cellSlope, axis }: CoarseRaster,
  { at, axes, relief }: Pose,
  { from, to }: PlanLine,
): void {
  const { size } = template;
  const cellOf = (point: readonly [number, number, number]): readonly [number, number] | null => {
    const [dx, dy] = [point[0] - at[0], point[1] - at[1]];
    const dz = point[2] - at[2] + riseM(relief, dx, dy);
    const depth = axes.forward[0] * dx + axes.forward[1] * dy + axes.forward[2] * dz;
    if (depth <= 1) return null;
    return [
      (axes.right[0] * dx + axes.right[1] * dy + axes.right[2] * dz) / depth / cellSlope + axis[0],
      (axes.down[0] * dx + axes.down[1] * dy + axes.down[2] * dz) / depth / cellSlope + axis[1],
    ];
  };
  const [start, end] = [cellOf(from), cellOf(to)];
  if (!start || !end) return;
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const square = dx * dx + dy * dy;
  if (square === 0) return;
  // The normal is (-dy, dx): its double angle.
  const [cos, sin] = [(dy * dy - dx * dx) / square, (-2 * dx * dy) / square];
  const steps = Math.max(1, Math.round(Math.sqrt(square) / STEP_CELLS));
  for (let step = 0; step < steps; step++) {
    const share = (step + 0.5) / steps;
    const [x, y] = [start[0] + dx * share, start[1] + dy * share];
    if (x < -size / 2 || y < -size / 2 || x >= size * 1.5 || y >= size * 1.5) continue;
    splat(template, x - 0.5, y - 0.5, cos, sin);
  }
}

function splat({ size, re, im }: ComplexGrid, x: number, y: number, cos: number, sin: number): void {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  for (let i = 0; i < 4; i++) {
    const [column, row] = [left + (i & 1), top + (i >> 1)];
    const weight = (1 - Math.abs(x - column)) * (1 - Math.abs(y - row));
    const at = (row & (size - 1)) * size + (column & (size - 1));
    re[at]! += weight * cos;
    im[at]! += weight * sin;
  }
}

/** Energy of the template that the frame would cover after each shift, by sums over rectangles. */
function energyBeneath({ size, re, im }: ComplexGrid, { columns, rows }: CoarseRaster): Float32Array {
  const across = new Float32Array(size * size);
  const energy = new Float32Array(size * size);
  const mask = size - 1;
  const square = (i: number) => re[i]! * re[i]! + im[i]! * im[i]!;
  for (let y = 0; y < size; y++) {
    let sum = 0;
    for (let x = 0; x < columns; x++) sum += square(y * size + x);
    for (let x = 0; x < size; x++) {
      // A shift of s to the right shows the columns from -s on.
      across[y * size + ((size - x) & mask)] = sum;
      sum += square(y * size + ((x + columns) & mask)) - square(y * size + x);
    }
  }
  for (let x = 0; x < size; x++) {
    let sum = 0;
    for (let y = 0; y < rows; y++) sum += across[y * size + x]!;
    for (let y = 0; y < size; y++) {
      energy[((size - y) & mask) * size + x] = sum;
      sum += across[((y + rows) & mask) * size + x]! - across[y * size + x]!;
    }
  }
  return energy;
}

/** Local maxima within reach, best first, no two nearer than a distance; all in cells. */
export function shiftPeaks(map: ShiftMap, reach: number, apart: number): readonly ShiftPeak[] {
  const found: ShiftPeak[] = [];
  const most = Math.ceil(reach);
  for (let down = -most; down <= most; down++)
    for (let right = -most; right <= most; right++)
      if (Math.hypot(right, down) <= reach && isPeak(map, right, down)) found.push(exactPeak(map, right, down));
  found.sort((a, b) => b.score - a.score);
  return found.filter((peak, i) =>
    found.slice(0, i).every((better) => Math.hypot(better.right - peak.right, better.down - peak.down) >= apart),
  );
}

const scoreAt = ({ size, scores }: ShiftMap, right: number, down: number): number =>
  scores[(down & (size - 1)) * size + (right & (size - 1))]!;

function isPeak(map: ShiftMap, right: number, down: number): boolean {
  const here = scoreAt(map, right, down);
  if (here <= 0) return false;
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) if (scoreAt(map, right + dx, down + dy) > here) return false;
  return true;
}

function exactPeak(map: ShiftMap, right: number, down: number): ShiftPeak {
  const score = scoreAt(map, right, down);
  const between = (before: number, after: number) => {
    const bend = before + after - 2 * score;
    return bend < 0 ? (before - after) / (2 * bend) : 0;
  };
  return {
    score,
    right: right + between(scoreAt(map, right - 1, down), scoreAt(map, right + 1, down)),
    down: down + between(scoreAt(map, right, down - 1), scoreAt(map, right, down + 1)),
  };
}
