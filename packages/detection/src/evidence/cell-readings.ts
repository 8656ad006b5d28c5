import type { Point } from "@heliolens/domain/geometry/ring";
import { type HeatGrid, heatAt } from "../lattice/heat-grid.ts";
import type { PoseView } from "../lattice/pose.ts";
import type { Quad } from "../plan/plan-cell.ts";

/** What a frame shows where the plan has a module, or none. */
export interface CellReading {
  readonly meanC: number;
  /** How far the most different line of samples, across or along, lies from the mean. */
  readonly unevenC: number;
  /** Mean of each quarter of the cell. */
  readonly quartersC: readonly [number, number, number, number];
  readonly middle: Point;
}

const SIDE = 5;
/** Kept off the cell's rim, where blur mixes neighbours. */
const INSET = 0.13;
const MARGIN_PX = 2;

/** Null where the cell is not wholly in the frame. */
export function cellReading(frame: HeatGrid, view: PoseView, quad: Quad): CellReading | null {
  const corners = quad.flatMap((corner) => view.pixelOf(corner) ?? []) as unknown as number[];
  if (corners.length !== 8 || !isInside(frame, corners)) return null;
  const [ax, ay, bx, by, cx, cy, dx, dy] = corners as [number, number, number, number, number, number, number, number];
  const samples = new Float64Array(SIDE * SIDE);
  for (let i = 0; i < samples.length; i++) {
    const u = INSET + ((1 - 2 * INSET) * (i % SIDE)) / (SIDE - 1);
    const v = INSET + ((1 - 2 * INSET) * Math.floor(i / SIDE)) / (SIDE - 1);
    const [wa, wb, wc, wd] = [(1 - u) * (1 - v), u * (1 - v), u * v, (1 - u) * v];
    samples[i] = heatAt(frame, ax * wa + bx * wb + cx * wc + dx * wd, ay * wa + by * wb + cy * wc + dy * wd);
  }
  const meanC = meanOf(samples, () => true);
  return {
    meanC,
    unevenC: unevenness(samples, meanC),
    quartersC: quarters.map((part) => meanOf(samples, part)) as unknown as CellReading["quartersC"],
    middle: [(ax + bx + cx + dx) / 4, (ay + by + cy + dy) / 4],
  };
}

type Part = (column: number, row: number) => boolean;

const quarters: readonly Part[] = [
  (column, row) => column < 2 && row < 2,
  (column, row) => column > 2 && row < 2,
  (column, row) => column > 2 && row > 2,
  (column, row) => column < 2 && row > 2,
];

function meanOf(samples: Float64Array, isPart: Part): number {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < samples.length; i++)
    if (isPart(i % SIDE, Math.floor(i / SIDE))) {
      sum += samples[i]!;
      count++;
    }
  return sum / count;
}

function unevenness(samples: Float64Array, meanC: number): number {
  let most = 0;
  for (let line = 0; line < SIDE; line++) {
    const down = meanOf(samples, (column) => column === line);
    const across = meanOf(samples, (_, row) => row === line);
    most = Math.max(most, Math.abs(down - meanC), Math.abs(across - meanC));
  }
  return most;
}

function isInside({ widthPx, heightPx }: HeatGrid, corners: readonly number[]): boolean {
  for (let i = 0; i < 8; i += 2) {
    const [x, y] = [corners[i]!, corners[i + 1]!];
    if (x < MARGIN_PX || y < MARGIN_PX || x > widthPx - MARGIN_PX || y > heightPx - MARGIN_PX) return false;
  }
  return true;
}
