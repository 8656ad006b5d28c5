import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { cross, plus, times, unit, type Vector } from "@heliolens/domain/geometry/vector";
import { solved } from "../lattice/least-squares.ts";

/** A module's middle, and where it stands in its table. */
export interface GridPoint {
  readonly column: number;
  readonly row: number;
  readonly at: Vector;
}

/** A regular grid with a small bend through the modules of a table. */
export interface TableGridFit {
  /** Columns and rows may be broken numbers: corners lie between. */
  at(column: number, row: number): Vector;
  /** Points up. Null where the table has one row. */
  readonly normal: Vector | null;
  /** On the map, of each given point. */
  readonly missesM: readonly number[];
}

/** Shorter tables do not show how they bend. */
const LEAST_COLUMNS_TO_BEND = 8;

/** Null where the points lie in one place. `usualM`: from one module to the next on the map, for tables of one column or one row. */
export function fitTableGrid(
  points: readonly GridPoint[],
  columns: number,
  rows: number,
  usualM: readonly [along: number, across: number],
): TableGridFit | null {
  const middle = (columns - 1) / 2;
  const terms = termsFor(columns, rows, middle);
  const axes = [0, 1, 2].map((axis) => fitted(points, terms, axis as 0 | 1 | 2));
  if (axes.some((coefficients) => coefficients === null)) return null;
  const onGrid = (column: number, row: number): Vector => {
    const values = terms(column, row);
    return axes.map((own) => values.reduce((sum, value, i) => sum + value * own![i]!, 0)) as unknown as Vector;
  };
  const along = columns > 1 ? ZERO : aside(between(onGrid(0, 0), onGrid(0, 1)), -usualM[0]);
  const across = rows > 1 ? ZERO : aside(between(onGrid(middle - 0.5, 0), onGrid(middle + 0.5, 0)), usualM[1]);
  const at = (column: number, row: number): Vector =>
    plus(onGrid(column, row), plus(times(along, column), times(across, row)));
  const missesM = points.map(({ column, row, at: [east, north] }) => {
    const [x, y] = at(column, row);
    return Math.hypot(x - east, y - north);
  });
  return { at, normal: rows > 1 && columns > 1 ? normalAt(at, middle, (rows - 1) / 2) : null, missesM };
}

type Terms = (column: number, row: number) => readonly number[];

function termsFor(columns: number, rows: number, middle: number): Terms {
  const bends = columns >= LEAST_COLUMNS_TO_BEND;
  return (column, row) => {
    const x = column - middle;
    return [1, ...(columns > 1 ? [x] : []), ...(rows > 1 ? [row] : []), ...(bends ? [(x * x) / columns] : [])];
  };
}

function fitted(points: readonly GridPoint[], terms: Terms, axis: 0 | 1 | 2): Float64Array | null {
  const n = terms(0, 0).length;
  const [matrix, target] = [new Float64Array(n * n), new Float64Array(n)];
  for (const { column, row, at } of points) {
    const values = terms(column, row);
    for (let i = 0; i < n; i++) {
      target[i]! += values[i]! * at[axis];
      for (let j = 0; j < n; j++) matrix[i * n + j]! += values[i]! * values[j]!;
    }
  }
  return solved(matrix, target);
}

const ZERO: Vector = [0, 0, 0];

const between = (from: Vector, to: Vector): Vector => [to[0] - from[0], to[1] - from[1], to[2] - from[2]];

/** A level vector of `byM` metres to the left of a direction. */
function aside([east, north]: Vector, byM: number): Vector {
  const far = Math.hypot(east, north);
  return far > 0 ? [(-north / far) * byM, (east / far) * byM, 0] : ZERO;
}

function normalAt(at: TableGridFit["at"], column: number, row: number): Vector {
  const along = between(at(column - 0.5, row), at(column + 0.5, row));
  const across = between(at(column, row - 0.5), at(column, row + 0.5));
  const normal = unit(cross(along, across));
  return normal[2] < 0 ? times(normal, -1) : normal;
}

/** Corners of a module on the map; `gap`: what its cell leaves free on each side, along and across, in cells. */
export function cellRing(
  fit: TableGridFit,
  column: number,
  row: number,
  [gapAlong, gapAcross]: readonly [number, number],
): readonly [Metres, Metres, Metres, Metres] {
  const [x, y] = [0.5 - gapAlong, 0.5 - gapAcross];
  const corner = (dx: number, dy: number): Metres => {
    const [east, north] = fit.at(column + dx, row + dy);
    return [east, north];
  };
  return [corner(-x, -y), corner(x, -y), corner(x, y), corner(-x, y)];
}
