import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { cross, times, unit, type Vector } from "@heliolens/domain/geometry/vector";
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

/** Null where the points lie in one place. */
export function fitTableGrid(points: readonly GridPoint[], columns: number, rows: number): TableGridFit | null {
  const middle = (columns - 1) / 2;
  const terms = termsFor(columns, rows, middle);
  const axes = [0, 1, 2].map((axis) => fitted(points, terms, axis as 0 | 1 | 2));
  if (axes.some((coefficients) => coefficients === null)) return null;
  const at = (column: number, row: number): Vector => {
    const values = terms(column, row);
    return axes.map((own) => values.reduce((sum, value, i) => sum + value * own![i]!, 0)) as unknown as Vector;
  };
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

function normalAt(at: TableGridFit["at"], column: number, row: number): Vector {
  const between = (from: Vector, to: Vector): Vector => [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
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
