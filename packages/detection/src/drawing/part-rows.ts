import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { flatPositions, moduleLinks, type NetworkPart, viewCounts } from "../network/network-part.ts";
import { eastward } from "./drawn-rows.ts";

/** Modules of one row, one after the other eastwards. */
export type PartRow = readonly number[];

/** A module that one frame alone shows may be none, unless there are hardly more frames. */
const LEAST_VIEWS = 2;
const FEW_FRAMES = 4;

/** The rows of a part, and the table that each stands in. */
export interface PartRows {
  readonly rows: readonly PartRow[];
  readonly tableOf: Int32Array;
}

export function partRows(part: NetworkPart): PartRows {
  const rows = rowsAlong(part);
  return { rows, tableOf: tablesOfRows(part, rows) };
}

/** Rows with modules side by side across them are of one table. */
function tablesOfRows(part: NetworkPart, rows: readonly PartRow[]): Int32Array {
  const rowOf = new Map(rows.flatMap((row, r) => row.map((module) => [module, r] as const)));
  const tableOf = Int32Array.from(rows.keys());
  for (const [a, b] of moduleLinks(part, "across")) {
    const [one, other] = [rowOf.get(a), rowOf.get(b)];
    if (one === undefined || other === undefined || tableOf[one] === tableOf[other]) continue;
    const [kept, merged] = [tableOf[one]!, tableOf[other]!];
    for (const r of tableOf.keys()) if (tableOf[r] === merged) tableOf[r] = kept;
  }
  return tableOf;
}

function rowsAlong(part: NetworkPart): readonly PartRow[] {
  const places = flatPositions(part);
  const views = viewCounts(part);
  const isKept = (i: number) => views[i]! >= LEAST_VIEWS || part.frames.length < FEW_FRAMES;
  const next = new Map<number, number>();
  const before = new Map<number, number>();
  for (const [a, b] of moduleLinks(part, "along")) {
    if (!isKept(a) || !isKept(b)) continue;
    const step: Metres = [places[b]![0] - places[a]![0], places[b]![1] - places[a]![1]];
    const [from, to] = eastward(step)[0] === step[0] && eastward(step)[1] === step[1] ? [a, b] : [b, a];
    next.set(from, to);
    before.set(to, from);
  }
  const left = new Set(Array.from(places.keys()).filter(isKept));
  const rows: PartRow[] = [];
  // Rows begin at their western ends; what is left then are rings of wrong links, cut anywhere.
  for (const start of [...[...left].filter((i) => !before.has(i)), ...left]) {
    const row: number[] = [];
    for (let at: number | undefined = start; at !== undefined && left.has(at); at = next.get(at)) {
      row.push(at);
      left.delete(at);
    }
    if (row.length > 0) rows.push(row);
  }
  return rows;
}
