import type { TemperatureGrid } from "@heliolens/domain/thermal/temperature-grid";
import { mustBeFrameSize } from "../container/frame-size.ts";
import { finishedGrid } from "../finished-grid.ts";
import type { ThermalReading } from "../thermal-reading.ts";
import { orNullIfUnreadable, Unreadable } from "../unreadable.ts";
import { cellsOf, type Line, linesOf, numberOf, type Separator, separatorOf } from "./cells.ts";
import { gridOfList, LIST_COLUMNS } from "./grid-of-list.ts";
import type { NumberTable } from "./number-table.ts";
import { textOf } from "./text-of.ts";
import { toCelsius } from "./to-celsius.ts";

// A frame of the largest sensor takes 16 MB of text, twice that in UTF-16.
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_CELLS_A_LINE = 8192;

/** A thermal CSV: a matrix of temperatures, or one line per pixel, with any header above. */
export function readCsv(bytes: Uint8Array): ThermalReading {
  if (bytes.length > MOST_BYTES) throw new Unreadable("thermal.csv-too-large");
  const table = tableOf(textOf(bytes));
  const grid = gridOfList(table) ?? gridOfMatrix(table);
  mustBeFrameSize(grid.widthPx, grid.heightPx);
  const { celsius, isAssumed } = toCelsius(grid.celsius, table.header);
  mustBePossible(celsius);
  const notes = isAssumed ? (["unit-assumed"] as const) : [];
  return finishedGrid({ ...grid, celsius }, { maker: "other", model: null, serial: null }, notes);
}

const ABSOLUTE_ZERO_C = -273.15;
const HOTTEST_POSSIBLE_C = 2_000;

/** A gap may be a gap; a number that no scene can have says that the whole file is something else. */
function mustBePossible(celsius: Float32Array): void {
  if (celsius.some((value) => Number.isFinite(value) && (value < ABSOLUTE_ZERO_C || value > HOTTEST_POSSIBLE_C)))
    throw new Unreadable("thermal.csv-out-of-range");
}

const HEADER_LINES_LOOKED_AT = 60;

/** Whether a text holds lines of numbers, by its first lines: enough to tell a thermal CSV from notes or HTML. */
export function hasNumberColumns(head: Uint8Array): boolean {
  let left = HEADER_LINES_LOOKED_AT;
  for (const line of linesOf(textOf(head))) {
    if (left-- === 0) return false;
    const data = orNullIfUnreadable(() => dataOf(line, separatorOf(line.text)));
    if (data !== null && !isAllGaps(data.numbers)) return true;
  }
  return false;
}

function tableOf(text: string): NumberTable {
  const header: string[] = [];
  let rows: Float32Array[] = [];
  let separator: Separator | null = null;
  let isLabelled = false;
  let pixels = 0;
  for (const line of linesOf(text)) {
    const data = dataOf(line, separator ?? separatorOf(line.text));
    const isHeader = rows.length === 0 && (data === null || isAllGaps(data.numbers));
    if (isHeader) {
      header.push(line.text.slice(0, 1000));
      continue;
    }
    if (data === null) throw new Unreadable("thermal.csv-not-a-number", line.number);
    // `Size:;640;480` above the matrix looks like a labelled row until a bare one follows.
    if (isLabelled && !data.isLabelled) [rows, pixels] = [[], 0];
    if (rows.length > 0 && data.numbers.length !== rows[0]!.length)
      throw new Unreadable("thermal.csv-ragged", line.number);
    separator ??= separatorOf(line.text);
    isLabelled = data.isLabelled;
    pixels += data.numbers.length;
    mustBeFrameSize(pixels, 1);
    rows.push(data.numbers);
  }
  if (rows.length === 0)
    throw new Unreadable(header.length === 0 ? "thermal.csv-empty" : "thermal.no-temperature-data");
  if (separator === ",") mustNotMixCommas(rows);
  return { header: header.slice(0, 100).join("\n"), rows };
}

interface LineOfData {
  readonly numbers: Float32Array;
  readonly isLabelled: boolean;
}

// Numbers and gaps alone, but for a label in front; null for any other line.
function dataOf(line: Line, separator: Separator): LineOfData | null {
  const cells = cellsOf(line, separator);
  if (cells.length > MOST_CELLS_A_LINE) throw new Unreadable("thermal.csv-too-large", line.number);
  const isLabelled = numberOf(cells[0]!) === null;
  const numbers = new Float32Array(cells.length - (isLabelled ? 1 : 0));
  if (numbers.length < 2) return null;
  for (let i = 0; i < numbers.length; i++) {
    const value = numberOf(cells[isLabelled ? i + 1 : i]!);
    if (value === null) return null;
    numbers[i] = value;
  }
  return { numbers, isLabelled };
}

const isAllGaps = (numbers: Float32Array) => numbers.every(Number.isNaN);

// `25,3,25,4` with commas for both cannot be told from whole numbers, but for the shape that frames have.
function mustNotMixCommas(rows: readonly Float32Array[]): void {
  const width = rows[0]!.length;
  const isWhole = rows.every((row) => row.every((value) => Number.isNaN(value) || Number.isInteger(value)));
  const isFrame = width === LIST_COLUMNS || (width >= rows.length && width <= rows.length * 1.6);
  if (isWhole && !isFrame) throw new Unreadable("thermal.csv-decimal-comma");
}

function gridOfMatrix({ rows }: NumberTable): TemperatureGrid {
  const [first] = rows as [Float32Array];
  const withoutHead = rows.length > 1 && isIndex(first) ? rows.slice(1) : rows;
  const hasIndexColumn = isIndex(Float32Array.from(withoutHead, (row) => row[0]!));
  const data = hasIndexColumn ? withoutHead.map((row) => row.subarray(1)) : withoutHead;
  const widthPx = data[0]!.length;
  const celsius = new Float32Array(widthPx * data.length);
  data.forEach((row, y) => {
    celsius.set(row, y * widthPx);
  });
  return { widthPx, heightPx: data.length, celsius };
}

// 0, 1, 2 … or 1, 2, 3 …: numbers of rows or columns, never temperatures. A corner cell may be blank.
function isIndex(values: Float32Array): boolean {
  const known = Number.isNaN(values[0]!) ? values.subarray(1) : values;
  return known.length > 2 && (known[0] === 0 || known[0] === 1) && known.every((value, i) => value === known[0]! + i);
}
