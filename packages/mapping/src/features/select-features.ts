import type { RowFilter } from "@heliolens/domain/map/layer-content";
import type { GetFeature } from "../ogc/wfs-request.ts";
import { columnOf, type FeatureTable, valueAt } from "../pack/feature-table.ts";
import type { HeldPack } from "../pack/held-pack.ts";
import { allRows, keepRows } from "../pack/row-filter.ts";
import type { FeatureRun } from "./feature-bytes.ts";
import { rowsInWindow } from "./rows-in-window.ts";

/** A table of a pack and what of it the caller asked for and may see. */
export interface FeatureSource {
  readonly held: HeldPack;
  readonly table: FeatureTable;
  readonly filters: readonly RowFilter[];
}

export interface SelectedFeatures {
  readonly runs: readonly FeatureRun[];
  readonly matched: number;
  readonly returned: number;
}

export type FeatureWindow = Pick<GetFeature, "box" | "startIndex" | "count" | "sortBy">;

/** Sources in order, rows in their own; a page is the same for as long as the data is. */
export function selectFeatures(sources: readonly FeatureSource[], asked: FeatureWindow): SelectedFeatures {
  const runs = sources.map(({ held, table, filters }) => {
    const rows = asked.box === null ? allRows(table) : rowsInWindow(table, asked.box.crs, asked.box);
    return { held, table, rows: keepRows(table, rows, filters) };
  });
  const matched = runs.reduce((sum, { rows }) => sum + rows.length, 0);
  const page = pageOf(asked.sortBy === null ? runs : sorted(runs, asked.sortBy), asked.startIndex, asked.count);
  return { runs: page, matched, returned: page.reduce((sum, { rows }) => sum + rows.length, 0) };
}

function pageOf(runs: readonly FeatureRun[], startIndex: number, count: number): FeatureRun[] {
  let skip = startIndex;
  let left = count;
  return runs.flatMap((run) => {
    const rows = run.rows.subarray(Math.min(skip, run.rows.length), Math.min(skip + left, run.rows.length));
    skip = Math.max(0, skip - run.rows.length);
    left -= rows.length;
    return rows.length === 0 ? [] : [{ ...run, rows }];
  });
}

function sorted(
  runs: readonly FeatureRun[],
  { property, isDescending }: NonNullable<FeatureWindow["sortBy"]>,
): FeatureRun[] {
  const direction = isDescending ? -1 : 1;
  const all = runs.flatMap((run) => {
    const value =
      property === "seq"
        ? (row: number) => run.table.ids[row]!
        : (row: number) => valueAt(columnOf(run.table, property), row);
    return Array.from(run.rows, (row) => ({ run, row, value: value(row), id: run.table.ids[row]! }));
  });
  // Equal values follow their numbers: pages of a sorted answer do not overlap.
  all.sort((a, b) => direction * compared(a.value, b.value) || a.id - b.id);
  return grouped(all);
}

const collator = new Intl.Collator("ko", { numeric: true });

function compared(a: string | number | null, b: string | number | null): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return collator.compare(String(a), String(b));
}

function grouped(picks: readonly { readonly run: FeatureRun; readonly row: number }[]): FeatureRun[] {
  const groups: { run: FeatureRun; rows: number[] }[] = [];
  for (const { run, row } of picks) {
    const last = groups.at(-1);
    if (last?.run === run) last.rows.push(row);
    else groups.push({ run, rows: [row] });
  }
  return groups.map(({ run, rows }) => ({ ...run, rows: Uint32Array.from(rows) }));
}
