import { type PositionReading, type PositionRefusal, type ReadPosition, readPosition } from "./read-position.ts";
import { readCell, readValues, type WrittenValue } from "./read-values.ts";

interface WrittenLine {
  /** As counted in what was pasted, from 1. */
  readonly line: number;
  readonly name: string;
  readonly written: string;
}

export interface ReadLine extends WrittenLine {
  readonly read: ReadPosition;
}

export interface RefusedLine extends WrittenLine {
  readonly read: null;
  readonly refusal: PositionRefusal;
}

export type PositionLine = ReadLine | RefusedLine;

export interface PositionLines {
  readonly lines: readonly PositionLine[];
  /** Lines beyond the most that are read at once. */
  readonly left: number;
}

export const MOST_LINES = 10_000;

/** Rows of cells, as pasted from a spreadsheet or read from a file: a name perhaps, and a pair somewhere among them. */
export function readColumns(rows: readonly (readonly string[])[], reading: PositionReading): PositionLines {
  const columns = columnsNamedBy(rows[0] ?? []);
  const body = columns === null ? rows : rows.slice(1);
  const skipped = rows.length - body.length;
  const lines = body.slice(0, MOST_LINES).map((cells, index): PositionLine => {
    const { name, values } = columns === null ? partsOf(cells, reading) : partsAt(cells, columns);
    const read = readPosition(values, reading);
    const written = cells.filter((cell) => cell.trim() !== "").join(" ");
    const line = { line: index + 1 + skipped, name, written };
    return typeof read === "string" ? { ...line, read: null, refusal: read } : { ...line, read };
  });
  return { lines, left: Math.max(0, body.length - MOST_LINES) };
}

interface Columns {
  readonly name: number;
  readonly first: { readonly at: number; readonly axis: WrittenValue["axis"] };
  readonly second: { readonly at: number; readonly axis: WrittenValue["axis"] };
}

// In Korean surveys X is often north: the letters alone do not say which axis is meant.
const headings: readonly (readonly [RegExp, WrittenValue["axis"]])[] = [
  [/^(lon|lng|long|longitude|경도|east|easting|e|동)\b|경도|동향/i, "east"],
  [/^(lat|latitude|위도|north|northing|n|북)\b|위도|북향/i, "north"],
  [/^[xy]\b/i, null],
];

/** Null where the first row has numbers of its own or no heading that is understood. */
function columnsNamedBy(cells: readonly string[]): Columns | null {
  const known = cells.flatMap((cell, at) => {
    const heading = headings.find(([words]) => words.test(cell.trim()));
    return heading === undefined ? [] : [{ at, axis: heading[1] }];
  });
  const [first, second] = known;
  if (first === undefined || second === undefined || known.length > 2) return null;
  return { name: cells.findIndex((_, at) => at !== first.at && at !== second.at), first, second };
}

function partsAt(cells: readonly string[], { name, first, second }: Columns) {
  const values = [first, second].flatMap(({ at, axis }) => {
    const value = readCell(cells[at] ?? "");
    return value === null ? [] : [{ ...value, axis: value.axis ?? axis }];
  });
  return { name: (cells[name] ?? "").trim(), values };
}

// Without headings: the two neighbouring numbers that lie best; a running number before them is a name.
function partsOf(cells: readonly string[], reading: PositionReading) {
  const numbers = cells.map(readCell);
  const pairs = numbers.flatMap((first, at) => {
    const second = numbers[at + 1];
    return first === null || second == null ? [] : [{ at, values: [first, second] }];
  });
  const outsideOf = ({ values }: (typeof pairs)[number]) => {
    const read = readPosition(values, reading);
    return typeof read === "string" ? Number.POSITIVE_INFINITY : read.outsideDeg;
  };
  const [best] = pairs.toSorted((a, b) => outsideOf(a) - outsideOf(b));
  if (best === undefined) return { name: "", values: readValues(cells.join(" ")) };
  return { name: (best.at === 0 ? (cells[2] ?? "") : (cells[0] ?? "")).trim(), values: best.values };
}
