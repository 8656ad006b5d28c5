import type { Metres } from "../lon-lat.ts";
import { median } from "../median.ts";
import { nearestPairs } from "./nearest-pairs.ts";
import { type PointGrid, pointGrid } from "./point-grid.ts";

/** One way to lay modules on others. */
export interface ModuleShift {
  readonly byM: Metres;
  /** Indexes of the first and the second that fall on each other. */
  readonly pairs: readonly (readonly [first: number, second: number])[];
}

export interface ShiftSearch {
  readonly aroundM: Metres;
  readonly reachM: number;
  /** Shorter pitch of the modules. */
  readonly shortM: number;
  readonly leastPairs: number;
}

/** Of the shorter pitch. */
const BIN = 0.25;
const REACHES = [0.5, 0.42, 0.38] as const;
/** Of what most pairs speak for. */
const LEAST_SHARE = 0.25;

/** All shifts of the second places that put many of them on first ones: whole modules and rows apart. */
export function shiftVotes(
  first: readonly Metres[],
  second: readonly Metres[],
  search: ShiftSearch,
): readonly ModuleShift[] {
  const grid = pointGrid(first);
  return peaksOf(countsOf(first, second, grid, search), search)
    .flatMap((start) => settled(first, second, grid, start, search) ?? [])
    .filter(({ pairs }) => pairs.length >= search.leastPairs);
}

interface Counts {
  readonly side: number;
  readonly values: Float32Array;
}

function countsOf(
  first: readonly Metres[],
  second: readonly Metres[],
  grid: PointGrid,
  { aroundM, reachM, shortM }: ShiftSearch,
): Counts {
  const binM = BIN * shortM;
  const half = Math.ceil(reachM / binM);
  const side = 2 * half + 1;
  const values = new Float32Array(side * side);
  for (const [east, north] of second) {
    const at: Metres = [east + aroundM[0], north + aroundM[1]];
    for (const i of grid.within(at, reachM)) {
      const column = Math.round((first[i]![0] - at[0]) / binM) + half;
      const row = Math.round((first[i]![1] - at[1]) / binM) + half;
      if (column >= 0 && row >= 0 && column < side && row < side) values[row * side + column]! += 1;
    }
  }
  return { side, values };
}

/** Tops of the counts, each with its eight neighbours; the middle counts twice, lest two bins beside a top are as high as it is. */
function peaksOf({ side, values }: Counts, { aroundM, reachM, shortM, leastPairs }: ShiftSearch): readonly Metres[] {
  const sums = values.slice();
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      for (let dy = Math.max(0, y - 1); dy <= Math.min(side - 1, y + 1); dy++)
        for (let dx = Math.max(0, x - 1); dx <= Math.min(side - 1, x + 1); dx++)
          sums[y * side + x]! += values[dy * side + dx]!;
  const least = Math.max(leastPairs, LEAST_SHARE * sums.reduce((most, sum) => Math.max(most, sum), 0));
  const half = Math.ceil(reachM / (BIN * shortM));
  const peaks: Metres[] = [];
  for (let at = 0; at < sums.length; at++)
    if (sums[at]! >= least && isTop(sums, side, at)) {
      const [column, row] = [(at % side) - half, Math.floor(at / side) - half];
      peaks.push([aroundM[0] + column * BIN * shortM, aroundM[1] + row * BIN * shortM]);
    }
  return peaks;
}

function isTop(sums: Float32Array, side: number, at: number): boolean {
  const [x, y] = [at % side, Math.floor(at / side)];
  for (let row = Math.max(0, y - 2); row <= Math.min(side - 1, y + 2); row++)
    for (let column = Math.max(0, x - 2); column <= Math.min(side - 1, x + 2); column++) {
      const other = row * side + column;
      if (sums[other]! > sums[at]! || (sums[other] === sums[at] && other < at)) return false;
    }
  return true;
}

function settled(
  first: readonly Metres[],
  second: readonly Metres[],
  grid: PointGrid,
  start: Metres,
  { shortM }: ShiftSearch,
): ModuleShift | null {
  let byM = start;
  let pairs: ModuleShift["pairs"] = [];
  for (const reach of REACHES) {
    const moved = second.map(([east, north]): Metres => [east + byM[0], north + byM[1]]);
    pairs = nearestPairs(first, grid, moved, reach * shortM);
    if (pairs.length === 0) return null;
    byM = [0, 1].map((axis) =>
      median(pairs.map(([i, j]) => first[i]![axis]! - second[j]![axis]!)),
    ) as unknown as Metres;
  }
  return { byM, pairs };
}
