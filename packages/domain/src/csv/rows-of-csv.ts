const separators = [",", ";", "\t"] as const;

/** The separator that a line, usually the header, uses most. */
export const csvSeparatorOf = (line: string): string =>
  separators.toSorted((a, b) => line.split(b).length - line.split(a).length)[0]!;

/** A table whose last quote is never closed. Rows count from 1. */
export class CsvQuoteOpen extends Error {
  readonly row: number;

  constructor(row: number) {
    super(`a quote is still open in row ${row}`);
    this.name = "CsvQuoteOpen";
    this.row = row;
  }
}

/** Cells of a comma, semicolon or tab table, blank rows too; quotes may hold separators, line ends and doubled quotes. */
export function rowsOfCsv(text: string): string[][] {
  const end = text.indexOf("\n");
  const { rows, isQuoted } = tokens(text, csvSeparatorOf(text.slice(0, end === -1 ? undefined : end)));
  if (isQuoted) throw new CsvQuoteOpen(rows.length);
  return rows;
}

/** Cells of one line, without blanks around them. A quote that stays open reaches to the end. */
export const csvCells = (line: string, separator: string): string[] =>
  (tokens(line, separator).rows[0] ?? [""]).map((cell) => cell.trim());

function tokens(text: string, separator: string): { readonly rows: string[][]; readonly isQuoted: boolean } {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  const endCell = () => {
    row.push(cell);
    cell = "";
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && (cell === "" || cell.trim() === "")) {
      cell = "";
      isQuoted = true;
    } else if (letter === separator) endCell();
    else if (letter === "\n") endRow();
    else if (letter !== "\r") cell += letter;
  }
  if (isQuoted || row.length > 0 || cell !== "") endRow();
  return { rows, isQuoted };
}
