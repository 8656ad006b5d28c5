import { LayoutRefused } from "../layout.ts";

/** Cells of a comma, semicolon or tab table, blank rows too; quotes may hold separators, line ends and doubled quotes. */
export function rowsOfCsv(text: string): string[][] {
  const separator = separatorOf(text);
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
    } else if (letter === '"' && cell === "") isQuoted = true;
    else if (letter === separator) endCell();
    else if (letter === "\n") endRow();
    else if (letter !== "\r") cell += letter;
  }
  if (isQuoted) throw new LayoutRefused("layouts.damaged", `row ${rows.length + 1}`);
  if (row.length > 0 || cell !== "") endRow();
  return rows;
}

function separatorOf(text: string): string {
  const line = text.slice(0, text.indexOf("\n") === -1 ? undefined : text.indexOf("\n"));
  const countOf = (mark: string) => line.split(mark).length;
  return ["\t", ";", ","].reduce((best, mark) => (countOf(mark) > countOf(best) ? mark : best), ",");
}
