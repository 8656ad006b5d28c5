import type { Design, DesignKey } from "../../design/design-item.ts";
import type { TableEnd } from "../../design/tables/edit-tables.ts";
import { type TableCell, type TableCells, tableCells } from "../../design/tables/table-cells.ts";
import type { LonLat, Metres } from "../../geometry/lon-lat.ts";
import { metrePlaneAt } from "../../geometry/metre-plane.ts";
import { movedPoint } from "../../geometry/points/plane-move.ts";
import type { StringMatch } from "./match-string.ts";
import type { SeenModule, SeenOnDesign } from "./seen-on-design.ts";

export interface EndColumns {
  readonly columns: Readonly<Record<TableEnd, number>>;
  /** Seen modules in the columns to add. */
  readonly added: readonly SeenModule[];
}

export interface MatchedString {
  readonly stringId: DesignKey;
  readonly origin: LonLat;
  readonly match: StringMatch;
}

const none = { west: 0, east: 0 };
/** Of the shorter pitch. */
const SAME_PLACE = 0.35;
const MOST_ADDED = 100;

/** Columns that a string lacks or has too many at its ends. Only modules that no other string has are taken. */
export function endColumns(
  design: Design,
  { stringId, origin, match }: MatchedString,
  seen: SeenOnDesign,
  taken: ReadonlySet<SeenModule>,
): EndColumns {
  const table = tableCells(design, stringId);
  if (table === null || table.columns < 2) return { columns: none, added: [] };
  const plane = metrePlaneAt(origin);
  const placeOf = ({ centre }: TableCell): Metres =>
    movedPoint(match.move, plane.toMetres(table.plane.toLonLat(centre)));
  const paired = new Set(match.pairs.map(([{ id }]) => id));
  // Columns beyond the view may well stand.
  const isCut = match.pairs.some(([, seenOne]) => seenOne.table.doubts.includes("cut-along"));
  const ends = { west: 0, east: 0 };
  const added: SeenModule[] = [];
  for (const end of ["west", "east"] as const) {
    const unseen = unseenColumns(table, end, paired);
    const tooMany = isCut ? 0 : unseen;
    const beyond = unseen > 0 ? [] : columnsBeyond(table, end, placeOf, seen, taken);
    ends[end] = beyond.length - tooMany;
    added.push(...beyond.flat());
  }
  return { columns: ends, added };
}

const fromEnd = ({ columns }: TableCells, end: TableEnd, { column }: TableCell): number =>
  end === "west" ? column : columns - 1 - column;

/** Columns at an end of which the flight shows no module. */
function unseenColumns(table: TableCells, end: TableEnd, paired: ReadonlySet<DesignKey>): number {
  const shown = table.cells.filter(({ module }) => paired.has(module.id)).map((cell) => fromEnd(table, end, cell));
  return Math.min(...shown, table.columns - 1);
}

/** Seen modules column by column beyond an end, as long as every row goes on. */
function columnsBeyond(
  table: TableCells,
  end: TableEnd,
  placeOf: (cell: TableCell) => Metres,
  { modules, grid, shortM }: SeenOnDesign,
  taken: ReadonlySet<SeenModule>,
): readonly (readonly SeenModule[])[] {
  const edge = table.cells.filter((cell) => fromEnd(table, end, cell) === 0);
  const steps = edge.flatMap((cell) => {
    const inner = table.cells.find((one) => one.row === cell.row && fromEnd(table, end, one) === 1);
    return inner ? [{ at: placeOf(cell), from: placeOf(inner) }] : [];
  });
  const found: SeenModule[][] = [];
  while (steps.length > 0 && found.length < MOST_ADDED) {
    const ahead = found.length + 1;
    const column = steps.flatMap(({ at, from }) => {
      const place: Metres = [at[0] + ahead * (at[0] - from[0]), at[1] + ahead * (at[1] - from[1])];
      const near = grid.nearest(place, SAME_PLACE * shortM);
      return near === null || taken.has(modules[near]!) ? [] : [modules[near]!];
    });
    if (column.length < steps.length) break;
    found.push(column);
  }
  return found;
}
