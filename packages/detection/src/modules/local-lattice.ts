import type { Point } from "@heliolens/domain/geometry/ring";
import { solved } from "../lattice/least-squares.ts";
import type { CornerQuad, ModuleQuad } from "./module-quad.ts";

export interface LatticeCell {
  readonly column: number;
  readonly row: number;
  readonly quad: ModuleQuad;
}

/** Where the nodes of a lattice lie around one of its cells, as its neighbours tell: bent by perspective and lens, blind to what is off. */
export interface LocalLattice {
  cornersAt(column: number, row: number): CornerQuad;
}

/** Cells each way that have a say; nearer ones have more. */
const WINDOW = 4;
const LEAST_CELLS = 5;
const ROUNDS = 4;
/** Corners are seldom surer than that. */
const LEAST_SPREAD_PX = 0.5;

export const cornerSteps: readonly Point[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

/** Null where too few cells are near. */
export function localLattice(cells: Iterable<LatticeCell>, column: number, row: number): LocalLattice | null {
  const nodes: { u: number; v: number; at: Point; weight: number }[] = [];
  let count = 0;
  for (const cell of cells) {
    const [dc, dr] = [cell.column - column, cell.row - row];
    if (Math.abs(dc) > WINDOW || Math.abs(dr) > WINDOW) continue;
    count++;
    for (const [i, [x, y]] of cornerSteps.entries())
      nodes.push({ u: dc + x, v: dr + y, at: cell.quad.corners[i]!, weight: 1 / (1 + (dc * dc + dr * dr) / 4) });
  }
  if (count < LEAST_CELLS) return null;
  const [spanU, spanV] = [spanOf(nodes.map(({ u }) => u)), spanOf(nodes.map(({ v }) => v))];
  const terms = (u: number, v: number): readonly number[] => [
    1,
    u,
    v,
    u * v,
    ...(spanU > 2 ? [u * u] : []),
    ...(spanV > 2 ? [v * v] : []),
  ];
  const rows = nodes.map(({ u, v }) => terms(u, v));
  let weights = nodes.map(({ weight }) => weight);
  let fit: readonly [Float64Array, Float64Array] | null = null;
  for (let round = 0; round < ROUNDS; round++) {
    const x = weighted(
      rows,
      nodes.map(({ at }) => at[0]),
      weights,
    );
    const y = weighted(
      rows,
      nodes.map(({ at }) => at[1]),
      weights,
    );
    if (!x || !y) return null;
    fit = [x, y];
    const offs = nodes.map(({ at }, i) => Math.hypot(at[0] - dot(rows[i]!, x), at[1] - dot(rows[i]!, y)));
    const spread = Math.max(LEAST_SPREAD_PX, 1.5 * offs.toSorted((a, b) => a - b)[offs.length >> 1]!);
    weights = nodes.map(({ weight }, i) => weight / (1 + (offs[i]! / spread) ** 2) ** 2);
  }
  const [x, y] = fit!;
  return {
    cornersAt: (toColumn, toRow) =>
      cornerSteps.map(([dx, dy]): Point => {
        const at = terms(toColumn - column + dx, toRow - row + dy);
        return [dot(at, x), dot(at, y)];
      }) as unknown as CornerQuad,
  };
}

const spanOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

const dot = (a: readonly number[], b: ArrayLike<number>): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
};

function weighted(rows: readonly (readonly number[])[], targets: readonly number[], weights: readonly number[]) {
  const n = rows[0]!.length;
  const matrix = new Float64Array(n * n);
  const target = new Float64Array(n);
  rows.forEach((row, i) => {
    const weight = weights[i]!;
    for (let a = 0; a < n; a++) {
      target[a]! += weight * row[a]! * targets[i]!;
      for (let b = 0; b < n; b++) matrix[a * n + b]! += weight * row[a]! * row[b]!;
    }
  });
  return solved(matrix, target);
}
