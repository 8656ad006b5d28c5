import type { TemperatureGrid } from "@heliolens/domain/thermal/temperature-grid";
import { mustBeFrameSize } from "../container/frame-size.ts";
import type { NumberTable } from "./number-table.ts";

export const LIST_COLUMNS = 3;
const LEAST_PIXELS = 12;

/** One line per pixel: two whole numbers for its place, then the temperature. Null where the table is a matrix. */
export function gridOfList({ header, rows }: NumberTable): TemperatureGrid | null {
  if (rows[0]!.length !== LIST_COLUMNS || rows.length < LEAST_PIXELS) return null;
  const [first, second] = [axisOf(rows, 0), axisOf(rows, 1)];
  if (first === null || second === null || first.count * second.count !== rows.length) return null;
  const rowComesFirst = startsWithRow(header) ?? first.count < second.count;
  const [x, y] = rowComesFirst ? [second, first] : [first, second];
  mustBeFrameSize(x.count, y.count);
  const celsius = new Float32Array(rows.length).fill(Number.NaN);
  for (const row of rows) celsius[(row[y.column]! - y.least) * x.count + row[x.column]! - x.least] = row[2]!;
  return { widthPx: x.count, heightPx: y.count, celsius };
}

interface Axis {
  readonly column: number;
  readonly least: number;
  readonly count: number;
}

function axisOf(rows: readonly Float32Array[], column: number): Axis | null {
  let [least, most] = [Infinity, -Infinity];
  for (const row of rows) {
    const place = row[column]!;
    if (!Number.isInteger(place)) return null;
    least = Math.min(least, place);
    most = Math.max(most, place);
  }
  return least === 0 || least === 1 ? { column, least, count: most - least + 1 } : null;
}

// The last header line names the columns; without one the longer axis is the width, as frames lie on their side.
function startsWithRow(header: string): boolean | null {
  const first = header.split("\n").at(-1)!.trim().replace(/^"/, "").toLowerCase();
  if (/^(?:y|row|line|행)\b|^행/.test(first)) return true;
  return /^(?:x|col|column)\b|^열/.test(first) ? false : null;
}
