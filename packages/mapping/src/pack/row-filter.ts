import type { RowFilter } from "@heliolens/domain/map/layer-content";
import { type Column, columnOf, type FeatureTable, NO_TEXT } from "./feature-table.ts";
import { firstNumbers } from "./first-numbers.ts";

/** Rows that pass every filter, in their order. */
export function keepRows(table: FeatureTable, rows: Uint32Array, filters: readonly RowFilter[]): Uint32Array {
  if (filters.length === 0) return rows;
  const tests = filters.map(({ columns, values }) => columns.map((name) => rowTest(columnOf(table, name), values)));
  return rows.filter((row) => tests.every((anyOf) => anyOf.some((test) => test(row))));
}

export function allRows(table: FeatureTable): Uint32Array {
  const known = rowsOf.get(table) ?? firstNumbers(table.count);
  rowsOf.set(table, known);
  return known;
}

const rowsOf = new WeakMap<FeatureTable, Uint32Array>();

// Texts are compared once per distinct text, not once per row.
function rowTest(column: Column, values: readonly (string | number)[]): (row: number) => boolean {
  const wanted = new Set(values);
  if (column.kind === "number") return (row) => wanted.has(column.values[row]!);
  const isWanted = new Uint8Array(column.texts.count);
  for (let code = 0; code < isWanted.length; code++) isWanted[code] = wanted.has(column.texts.at(code)) ? 1 : 0;
  return (row) => column.codes[row] !== NO_TEXT && isWanted[column.codes[row]!] === 1;
}
