import type { Point } from "@heliolens/domain/geometry/ring";
import { type FrameModules, frameModules } from "../lattice/frame-modules.ts";
import type { HeatGrid } from "../lattice/heat-grid.ts";
import { findModules } from "../modules/find-modules.ts";

/** What is kept of a frame: its whole modules, and where each stands in its table. */
export interface SeenLattice {
  readonly found: FrameModules;
  /** Of each found module. Columns count to the right of the picture, rows downwards. */
  readonly cells: readonly LatticeCell[];
}

export interface LatticeCell {
  readonly table: number;
  readonly column: number;
  readonly row: number;
}

export function seenLattice(frame: HeatGrid): SeenLattice {
  const all = findModules(frame).tables.flatMap(({ modules }, table) =>
    modules.map(({ column, row, corners, isWhole }) => ({ table, column, row, corners, isWhole })),
  );
  const [whole, cut] = [all.filter(({ isWhole }) => isWhole), all.filter(({ isWhole }) => !isWhole)];
  const corners = (modules: typeof all) => modules.map((module) => module.corners);
  return {
    found: frameModules(corners(whole), corners(cut)),
    cells: whole.map(({ table, column, row }) => ({ table, column, row })),
  };
}

/** Pairs of modules side by side: the next column, and the next row. */
export function neighbourPairs({ cells }: SeenLattice): {
  readonly columns: readonly ModulePair[];
  readonly rows: readonly ModulePair[];
} {
  const at = new Map(cells.map(({ table, column, row }, i) => [`${table}/${column}/${row}`, i]));
  const pairs = (right: number, down: number) =>
    cells.flatMap(({ table, column, row }, i): ModulePair[] => {
      const next = at.get(`${table}/${column + right}/${row + down}`);
      return next === undefined ? [] : [[i, next]];
    });
  return { columns: pairs(1, 0), rows: pairs(0, 1) };
}

export type ModulePair = readonly [number, number];

/** Middles of modules in one row or one column, at least so many. */
export function straightLines({ found, cells }: SeenLattice, least: number): readonly (readonly Point[])[] {
  const lines = [
    ...Map.groupBy([...cells.keys()], (i) => `${cells[i]!.table} row ${cells[i]!.row}`).values(),
    ...Map.groupBy([...cells.keys()], (i) => `${cells[i]!.table} column ${cells[i]!.column}`).values(),
  ];
  return lines.filter(({ length }) => length >= least).map((line) => line.map((i) => found.centres[i]!));
}
