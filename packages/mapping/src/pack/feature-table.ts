import type { BoxTree } from "./box-tree.ts";
import type { TextList } from "./text-list.ts";

export interface TextColumn {
  readonly kind: "text";
  /** Which text each row has; `NO_TEXT` where it has none. */
  readonly codes: Uint32Array;
  readonly texts: TextList;
}

export interface NumberColumn {
  readonly kind: "number";
  /** NaN where a row has none. */
  readonly values: Float64Array;
}

export type Column = TextColumn | NumberColumn;
export type GeometryKind = "point" | "polygon";

/** Features of one kind as columns. Rows stand in Hilbert order: rows that are near on the map are near in memory. */
export interface FeatureTable {
  readonly name: string;
  readonly geometry: GeometryKind;
  readonly count: number;
  readonly ids: Float64Array;
  /** Longitude, latitude pairs. Rings leave out the closing point; the first ring is the outline, others are holes. */
  readonly coordinates: Float64Array;
  /** First point of each ring, and the number of points at the end. A point feature is a ring of one. */
  readonly ringStarts: Uint32Array;
  /** First ring of each row, and the number of rings at the end. */
  readonly rowRings: Uint32Array;
  readonly tree: BoxTree;
  readonly columns: Readonly<Record<string, Column>>;
}

export const NO_TEXT = 0xffff_ffff;

export const columnOf = (table: FeatureTable, name: string): Column => {
  const column = table.columns[name];
  if (column === undefined) throw new Error(`table ${table.name} has no column ${name}`);
  return column;
};

export function valueAt(column: Column, row: number): string | number | null {
  if (column.kind === "number") return Number.isNaN(column.values[row]) ? null : column.values[row]!;
  return column.codes[row] === NO_TEXT ? null : column.texts.at(column.codes[row]!);
}
