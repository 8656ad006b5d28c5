import { readValues } from "./read-values.ts";

/** Lines as cells: tabs of a spreadsheet first; commas and spaces only where a line is not simply one pair. */
export const rowsOfPaste = (text: string): readonly (readonly string[])[] =>
  text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== "")
    .map(cellsOf);

function cellsOf(line: string): readonly string[] {
  if (line.includes("\t")) return line.split("\t");
  if (readValues(line).length === 2) return [line];
  const separator = [";", ","].find((mark) => line.split(mark).length > 2);
  return line.split(separator ?? /\s+/).map((cell) => cell.trim());
}
