export type CsvCell = string | number | null;

// Excel takes a file without it for the system's code page and shows Hangul as noise.
const BYTE_ORDER_MARK = "\uFEFF";
// What a spreadsheet would run as a formula; a negative number, written out, is none.
const formula = /^(?!-\d+(\.\d+)?$)[=+\-@\t\r]/;

/** A table for spreadsheets: text that starts like a formula gets a leading quote, numbers stay numbers. */
export const csvTable = (header: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  csvOfRows([header, ...rows]);

/** The same of rows whose first may be a header. */
export const csvOfRows = (rows: readonly (readonly CsvCell[])[]): string => BYTE_ORDER_MARK + csvLines(rows);

/** Further rows of a table that is written piece by piece. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("");

function cellOf(value: CsvCell): string {
  if (value === null) return "";
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "";
  const harmless = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
