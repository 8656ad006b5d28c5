import type { Point } from "@heliolens/domain/geometry/ring";
import type { HeatGrid } from "../lattice/heat-grid.ts";
import { alikeTables } from "./alike-tables.ts";
import { onFirstEdges } from "./first-edges.ts";
import { type FittedQuad, fitQuad } from "./fit-quad.ts";
import { growTable } from "./grow-table.ts";
import { isShown } from "./like-table.ts";
import { linkQuads } from "./link-quads.ts";
import type { ModuleQuad } from "./module-quad.ts";
import { ridgeMap } from "./seeds/ridge-map.ts";
import { isOverlapping, seedQuads } from "./seeds/seed-quads.ts";
import { smoothQuads } from "./seeds/smooth-quads.ts";
import { withoutBrightDots } from "./seeds/without-bright-dots.ts";
import { withoutDots } from "./seeds/without-dots.ts";
import { type SmoothLevel, smoothLevels } from "./smooth-levels.ts";
import { steadiedTable } from "./steadied-table.ts";
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

/** With fewer modules in view each may fill a good part of the frame, and its cells may look like modules. */
const SURE_LATTICE = 8;
/** Of the area that smaller ones cover. */
const LARGE_AREA = 0.6;

export const findModules = (grid: HeatGrid): FoundModules =>
  found(grid, latticesIn(grid, smoothLevels(withoutBrightDots(grid))));

/** The same, with the edges of tables where the glass ends: for what is measured on it. Where modules lie is told as well without. */
export function findGlass(grid: HeatGrid): FoundModules {
  const levels = smoothLevels(grid);
  return found(
    grid,
    latticesIn(grid, levels).map((table) => onFirstEdges(levels, table)),
  );
}

function found(grid: HeatGrid, many: Tables): FoundModules {
  const isSure = many.reduce((sum, table) => sum + table.length, 0) >= SURE_LATTICE;
  const large = isSure ? [] : largeModulesIn(grid);
  const tables = large.length > 0 && areaOf(large) >= LARGE_AREA * areaOf(many) ? large : many;
  return { tables: tables.map((table) => foundTable(grid, table)) };
}

const areaOf = (tables: Tables): number => tables.flat().reduce((sum, { quad }) => sum + quad.area, 0);

type Tables = readonly (readonly TableCell[])[];

const LEAST_SEED_SUPPORT = 0.7;

/** Many modules side by side: seams tell them from ground. */
function latticesIn(grid: HeatGrid, levels: readonly SmoothLevel[]): Tables {
  const seeds = seedQuads(levels.map(ridgeMap).flatMap(smoothQuads))
    .filter(({ neighbours }) => neighbours > 0)
    .flatMap((seed) => fitQuad(levels, seed, "far") ?? [])
    .filter(({ sides }) => sides.every(({ support }) => support >= LEAST_SEED_SUPPORT));
  return alikeTables(tablesFrom(grid, levels, seeds).filter((table) => table.length > 1));
}

/** Of a module's area, but for rounding. */
const WHOLE = 0.999;
/** Of the frame's area. */
const LARGE_SHARE = 0.025;
/** Dots at the corners of cells are narrower than this share of the frame's height, gaps between modules wider. */
const DOT_SHARE = 0.012;
/** At how many thresholds and levels. */
const LEAST_SEEN = 2;

/** One or two modules from near by: each must show all its sides. */
function largeModulesIn(grid: HeatGrid): Tables {
  const levels = smoothLevels(withoutDots(grid, Math.round(DOT_SHARE * grid.heightPx)));
  const least = LARGE_SHARE * grid.widthPx * grid.heightPx;
  const quads = levels.map(ridgeMap).flatMap(smoothQuads);
  const seeds = seedQuads(quads.filter(({ area }) => area >= least))
    .filter(({ seen }) => seen >= LEAST_SEEN)
    .flatMap((seed) => fitQuad(levels, seed, "far") ?? [])
    .filter(isSureAlone);
  return tablesFrom(grid, levels, seeds)
    .map((table) => table.filter(({ quad }) => visibleShare(grid, quad.corners) > WHOLE))
    .filter((table) => table.length > 0);
}

const isSureAlone = ({ sides, texture }: FittedQuad): boolean =>
  sides.every((side) => side.support >= LEAST_SEED_SUPPORT && isShown(side, texture));

function tablesFrom(grid: HeatGrid, levels: readonly SmoothLevel[], seeds: readonly FittedQuad[]): Tables {
  const tables: (readonly TableCell[])[] = [];
  const isTaken = (quad: ModuleQuad) => tables.some((table) => table.some((cell) => isOverlapping(cell.quad, quad)));
  const ground = { levels, widthPx: grid.widthPx, heightPx: grid.heightPx, isTaken };
  for (const linked of linkQuads(seeds)) {
    const free = linked.filter(({ quad }) => !isTaken(quad));
    if (free.length === 0) continue;
    tables.push(steadiedTable(levels, growTable(ground, steadiedTable(levels, free))));
  }
  return tables;
}

function foundTable(grid: HeatGrid, cells: readonly TableCell[]): FoundTable {
  const [left, top] = [Math.min(...cells.map(({ column }) => column)), Math.min(...cells.map(({ row }) => row))];
  return {
    modules: cells.map(({ column, row, quad }) => ({
      column: column - left,
      row: row - top,
      corners: quad.corners,
      isWhole: visibleShare(grid, quad.corners) > WHOLE,
      confidence: quad.sides.reduce((sum, { support }) => sum + support, 0) / 4,
    })),
  };
}
