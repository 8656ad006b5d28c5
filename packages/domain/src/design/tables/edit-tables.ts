import type { Operation } from "../../edits/change.ts";
import type { Metres } from "../../geometry/lon-lat.ts";
import type { Design, DesignItem, DesignKey, DesignModule, DesignString } from "../design-item.ts";
import type { DesignRefusal } from "../design-refusal.ts";
import { nextCodes } from "./next-codes.ts";
import { outlineOf } from "./outline-of.ts";
import { type TableCell, type TableCells, tableCells } from "./table-cells.ts";

/** West is where columns begin to count; where rows run north and south, that is their southern end. */
export type TableEnd = "west" | "east";

export interface LengthenWish {
  readonly stringId: DesignKey;
  readonly end: TableEnd;
  /** Columns to add; fewer than 0 are taken away. */
  readonly by: number;
  readonly freshKey: (kind: "module") => DesignKey;
}

const MOST_COLUMNS = 500;

export function whyNotLengthen(design: Design, { stringId, by }: Omit<LengthenWish, "freshKey">): DesignRefusal | null {
  if (design.get(stringId)?.kind !== "string") return "design.item-not-found";
  const table = tableCells(design, stringId);
  if (table === null) return "design.string-not-a-table";
  if (table.columns + by > MOST_COLUMNS) return "design.factor-out-of-range";
  return table.columns + by >= 1 ? null : "design.string-would-be-empty";
}

/** More or fewer columns at one end of a table. The wish must hold (`whyNotLengthen`). */
export const lengthenTable: Operation<DesignItem, LengthenWish> = (design, { stringId, end, by, freshKey }) => {
  const string = design.get(stringId) as DesignString;
  const table = tableCells(design, stringId)!;
  const fromEnd = ({ column }: TableCell) => (end === "west" ? column : table.columns - 1 - column);
  const removed = by < 0 ? table.cells.filter((cell) => fromEnd(cell) < -by) : [];
  const kept = table.cells.filter((cell) => !removed.includes(cell)).map(({ module }) => module);
  const added = by > 0 ? columnsBeyond(table, end, by) : [];
  const codes = nextCodes(
    table.cells.map(({ module }) => module.code),
    added.length,
  );
  const modules = added.map(
    (ringM, i): DesignModule => ({
      id: freshKey("module"),
      kind: "module",
      parentId: stringId,
      code: codes[i]!,
      ring: ringM.map(table.plane.toLonLat),
    }),
  );
  const ring = outlineOf([...kept, ...modules]);
  return {
    label: by > 0 ? "design.table-lengthened" : "design.table-shortened",
    put: [{ ...string, rowNum: table.rows, colNum: table.columns + by, ring }, ...modules],
    remove: removed.map(({ module }) => module.id),
  };
};

/** Rings of the columns beyond an end, each one step from the one before. */
function columnsBeyond(table: TableCells, end: TableEnd, count: number): readonly (readonly Metres[])[] {
  const edge = end === "west" ? 0 : table.columns - 1;
  const inner = end === "west" ? 1 : table.columns - 2;
  const stepM = usualStep(table, end);
  return table.cells
    .filter(({ column }) => column === edge)
    .toSorted((a, b) => a.row - b.row)
    .flatMap((cell) => {
      const before = table.cells.find(({ column, row }) => column === inner && row === cell.row);
      const [east, north] = before ? [cell.centre[0] - before.centre[0], cell.centre[1] - before.centre[1]] : stepM;
      return Array.from({ length: count }, (_, i) =>
        cell.ringM.map(([x, y]): Metres => [x + (i + 1) * east, y + (i + 1) * north]),
      );
    });
}

/** As far as the table's other columns stand apart; as wide as a module where it has one column. */
function usualStep({ cells, columns }: TableCells, end: TableEnd): Metres {
  const sign = end === "west" ? -1 : 1;
  const [first] = cells;
  const last = cells.find(({ column, row }) => column !== first!.column && row === first!.row);
  if (columns > 1 && last) {
    const steps = last.column - first!.column;
    const stepOf = (axis: 0 | 1) => (sign * (last.centre[axis] - first!.centre[axis])) / steps;
    return [stepOf(0), stepOf(1)];
  }
  const [[ax, ay], [bx, by]] = [first!.ringM[0]!, first!.ringM[1]!];
  const flip = bx < ax ? -sign : sign;
  return [flip * (bx - ax), flip * (by - ay)];
}

export interface CutWish {
  readonly stringId: DesignKey;
  /** Columns of the western part. */
  readonly columns: number;
  readonly newId: DesignKey;
  readonly newName: string;
}

export function whyNotCut(
  design: Design,
  { stringId, columns }: Pick<CutWish, "stringId" | "columns">,
): DesignRefusal | null {
  if (design.get(stringId)?.kind !== "string") return "design.item-not-found";
  const table = tableCells(design, stringId);
  if (table === null) return "design.string-not-a-table";
  return columns >= 1 && columns < table.columns ? null : "design.string-would-be-empty";
}

/** One table becomes two: the eastern columns go to a new string. */
export const cutTable: Operation<DesignItem, CutWish> = (design, { stringId, columns, newId, newName }) => {
  const string = design.get(stringId) as DesignString;
  const table = tableCells(design, stringId)!;
  const [west, east] = [true, false].map((isWest) =>
    table.cells.filter(({ column }) => column < columns === isWest).map(({ module }) => module),
  ) as [DesignModule[], DesignModule[]];
  const half = { ...string, id: newId, code: newName, name: newName, colNum: table.columns - columns };
  return {
    label: "design.string-split",
    put: [
      { ...string, colNum: columns, ring: outlineOf(west) },
      { ...half, ring: outlineOf(east) },
      ...east.map((module) => ({ ...module, parentId: newId })),
    ],
    remove: [],
  };
};
