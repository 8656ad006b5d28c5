import type { Operation } from "../../edits/change.ts";
import type { LonLat, Metres } from "../../geometry/lon-lat.ts";
import type { Design, DesignItem, DesignKey, DesignModule, DesignString } from "../design-item.ts";
import { outlineOf } from "./outline-of.ts";
import { type TableCells, tableCells } from "./table-cells.ts";

/** An outline drawn on the map, its sides towards east and north. */
export interface TableOutline {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export interface AddTableWish {
  readonly outline: TableOutline;
  /** The new one has its modules, its direction, and stands in line with its seams. */
  readonly likeId: DesignKey;
  readonly name: string;
  readonly freshKey: (kind: "string" | "module") => DesignKey;
}

/** In steps of the grid: an outline so near to the seams of the other table was meant to lie on them. */
const SNAP = 0.35;
const MOST_COLUMNS = 500;
const MOST_ROWS = 50;

/** The table that is nearest to the middle of an outline, to draw another like it; null where there is none. */
export function nearestTable(design: Design, { west, south, east, north }: TableOutline): DesignKey | null {
  const middle: LonLat = [(west + east) / 2, (south + north) / 2];
  const near = [...design.values()]
    .filter((item) => item.kind === "string" && item.ring !== null)
    .map((item) => ({ id: item.id, away: awayFrom(middle, (item as DesignString).ring!) }))
    .sort((a, b) => a.away - b.away);
  return near.find(({ id }) => tableCells(design, id) !== null)?.id ?? null;
}

// Degrees are not square, but near enough to find a neighbour.
const awayFrom = ([lon, lat]: LonLat, ring: readonly LonLat[]): number =>
  Math.min(...ring.map(([x, y]) => Math.hypot(x - lon, y - lat)));

/** A whole table of modules where the outline was drawn. */
export const addTable: Operation<DesignItem, AddTableWish> = (design, { outline, likeId, name, freshKey }) => {
  const like = design.get(likeId) as DesignString;
  const table = tableCells(design, likeId)!;
  const grid = gridOf(table, outline);
  const id = freshKey("string");
  const width = String(grid.rings.length).length;
  const modules = grid.rings.map(
    (ringM, i): DesignModule => ({
      id: freshKey("module"),
      kind: "module",
      parentId: id,
      code: `${name}-M${String(i + 1).padStart(Math.max(2, width), "0")}`,
      ring: ringM.map(table.plane.toLonLat),
    }),
  );
  const ring = outlineOf(modules);
  const string = { ...like, id, code: name, name, description: "", rowNum: grid.rows, colNum: grid.columns, ring };
  return { label: "design.table-added", put: [string, ...modules], remove: [] };
};

function gridOf(table: TableCells, { west, south, east, north }: TableOutline) {
  const { along, across, at, ringM } = stepsOf(table);
  const [from, to] = [table.plane.toMetres([west, south]), table.plane.toMetres([east, north])];
  const [widthM, depthM] = [to[0] - from[0], to[1] - from[1]];
  const isUpright = Math.abs(along[1]) > Math.abs(along[0]);
  const countOf = (lengthM: number, step: Metres, most: number) =>
    Math.min(most, Math.max(1, Math.round(lengthM / Math.hypot(...step))));
  const columns = countOf(isUpright ? depthM : widthM, along, MOST_COLUMNS);
  const rows = countOf(isUpright ? widthM : depthM, across, MOST_ROWS);
  // Steps from the other table's module to the first of the new one.
  const middle: Metres = [(from[0] + to[0]) / 2 - at[0], (from[1] + to[1]) / 2 - at[1]];
  const turn = along[0] * across[1] - along[1] * across[0];
  const first = snapped((middle[0] * across[1] - middle[1] * across[0]) / turn - (columns - 1) / 2);
  const lowest = snapped((along[0] * middle[1] - along[1] * middle[0]) / turn - (rows - 1) / 2);
  const rings = Array.from({ length: columns * rows }, (_, i) => {
    const [x, y] = [first + (i % columns), lowest + Math.floor(i / columns)];
    return ringM.map(([e, n]): Metres => [e + x * along[0] + y * across[0], n + x * along[1] + y * across[1]]);
  });
  return { columns, rows, rings };
}

const snapped = (steps: number): number => {
  const whole = Math.round(steps);
  return Math.abs(steps - whole) <= SNAP ? whole : steps;
};

/** From a module of a table to the next, along and across; of its sides where there is no next one. */
function stepsOf({ cells }: TableCells) {
  const [first] = cells.toSorted((a, b) => a.row - b.row || a.column - b.column);
  const { ringM, centre: at, column, row } = first!;
  const to = (isThere: (cell: (typeof cells)[number]) => boolean, steps: (cell: (typeof cells)[number]) => number) => {
    const far = cells.filter(isThere).toSorted((a, b) => steps(b) - steps(a))[0];
    const step: Metres | null = far
      ? [(far.centre[0] - at[0]) / steps(far), (far.centre[1] - at[1]) / steps(far)]
      : null;
    return step;
  };
  const sides: readonly Metres[] = [0, 1].map((i): Metres => {
    const [[ax, ay], [bx, by]] = [ringM[i]!, ringM[i + 1]!];
    return bx < ax ? [ax - bx, ay - by] : [bx - ax, by - ay];
  });
  const along =
    to(
      (cell) => cell.row === row && cell.column > column,
      (cell) => cell.column - column,
    ) ?? sides[0]!;
  const acrossSide =
    Math.abs(sides[0]![0] * along[0] + sides[0]![1] * along[1]) <
    Math.abs(sides[1]![0] * along[0] + sides[1]![1] * along[1])
      ? sides[0]!
      : sides[1]!;
  const across =
    to(
      (cell) => cell.column === column && cell.row > row,
      (cell) => cell.row - row,
    ) ?? leftOf(along, acrossSide);
  return { along, across, at, ringM };
}

/** The side, pointing to the left of a direction. */
const leftOf = (along: Metres, side: Metres): Metres =>
  along[0] * side[1] - along[1] * side[0] < 0 ? [-side[0], -side[1]] : side;
