import type { Point } from "@heliolens/domain/geometry/ring";
import type { HeatGrid } from "../lattice/heat-grid.ts";
import { type FittedQuad, fitQuad } from "./fit-quad.ts";
import { growTable } from "./grow-table.ts";
import { linkQuads } from "./link-quads.ts";
import { localLattice } from "./local-lattice.ts";
import { lengthOf, type ModuleQuad, measured, shortSide } from "./module-quad.ts";
import { ridgeMap } from "./ridge-map.ts";
import { isOverlapping, seedQuads } from "./seed-quads.ts";
import { type SmoothLevel, smoothLevels } from "./smooth-levels.ts";
import { smoothQuads } from "./smooth-quads.ts";
import type { TableCell } from "./table-cell.ts";
import { visibleShare } from "./visible-share.ts";

/** Every module that a frame shows, without a drawing. */
export interface FoundModules {
  readonly tables: readonly FoundTable[];
}

/** Modules side by side; columns count to the right of the picture, rows downwards, both from 0. */
export interface FoundTable {
  readonly modules: readonly FoundModule[];
}

export interface FoundModule {
  readonly column: number;
  readonly row: number;
  /** In pixels: at this column and row, at the next column, at the next column and row, at the next row. */
  readonly corners: readonly [Point, Point, Point, Point];
  /** Not cut by the frame. */
  readonly isWhole: boolean;
  /** 0 to 1: how much of its sides shows. */
  readonly confidence: number;
}

const LEAST_SEED_SUPPORT = 0.7;

export function findModules(grid: HeatGrid): FoundModules {
  const levels = smoothLevels(grid);
  const seeds = seedQuads(levels.map(ridgeMap).flatMap(smoothQuads))
    .filter(({ neighbours }) => neighbours > 0)
    .flatMap((seed) => fitQuad(levels, seed, "far") ?? [])
    .filter(isSureSeed);
  const tables: (readonly TableCell[])[] = [];
  const isTaken = (quad: ModuleQuad) => tables.some((table) => table.some((cell) => isOverlapping(cell.quad, quad)));
  const ground = { levels, widthPx: grid.widthPx, heightPx: grid.heightPx, isTaken };
  for (const linked of linkQuads(seeds)) {
    const free = linked.filter(({ quad }) => !isTaken(quad));
    if (free.length === 0) continue;
    const table = growTable(
      ground,
      free.map((cell) => steadied(levels, free, cell)),
    );
    if (table.length > 1) tables.push(table.map((cell) => steadied(levels, table, cell)));
  }
  return { tables: tables.map((table) => foundTable(grid, table)) };
}

const isSureSeed = ({ sides }: FittedQuad): boolean => sides.every(({ support }) => support >= LEAST_SEED_SUPPORT);

/** Farther off its neighbours' lattice than this, as a share of the short side, a corner was laid on something else. */
const MOST_OFF = 0.07;

function steadied(levels: readonly SmoothLevel[], table: readonly TableCell[], cell: TableCell): TableCell {
  const { column, row, quad } = cell;
  const lattice = localLattice(
    table.filter((other) => other !== cell),
    column,
    row,
  );
  if (!lattice) return cell;
  const expected = measured(lattice.cornersAt(column, row));
  const most = Math.max(2, MOST_OFF * shortSide(expected));
  const offOf = ({ corners }: ModuleQuad) =>
    Math.max(...corners.map((corner, i) => lengthOf(corner, expected.corners[i]!)));
  if (offOf(quad) <= most) return cell;
  const again = fitQuad(levels, expected, "near");
  return again && offOf(again) < offOf(quad) ? { column, row, quad: again } : cell;
}

function foundTable(grid: HeatGrid, cells: readonly TableCell[]): FoundTable {
  const [left, top] = [Math.min(...cells.map(({ column }) => column)), Math.min(...cells.map(({ row }) => row))];
  return {
    modules: cells.map(({ column, row, quad }) => ({
      column: column - left,
      row: row - top,
      corners: quad.corners,
      isWhole: visibleShare(grid, quad.corners) > 0.999,
      confidence: quad.sides.reduce((sum, { support }) => sum + support, 0) / 4,
    })),
  };
}
