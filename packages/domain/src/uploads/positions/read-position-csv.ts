import { csvCells } from "../../csv/rows-of-csv.ts";
import { positionHeader } from "./position-columns.ts";
import { numberOr, type PositionRow } from "./position-row.ts";

// Programs write comments and titles above the header.
const HEADER_LINES_LOOKED_AT = 20;

/** A table of positions by file name; null where no line is its header. */
export function* readPositionCsv(text: string): Generator<PositionRow> {
  const lines = text.split(/\r\n|\n|\r/);
  const at = lines.slice(0, HEADER_LINES_LOOKED_AT).findIndex((line) => positionHeader(line) !== null);
  if (at === -1) return;
  const { separator, fields } = positionHeader(lines[at]!)!;
  for (const [index, line] of lines.entries()) {
    if (index <= at || line.trim() === "") continue;
    const said = new Map(
      csvCells(line, separator)
        .slice(0, fields.length)
        .map((cell, column) => [fields[column], cell] as const),
    );
    const pose = [...said].filter(([field, cell]) => field && field !== "image" && field !== "takenAt" && cell !== "");
    yield {
      line: index + 1,
      image: said.get("image") ?? "",
      shot: null,
      frame: null,
      takenAt: said.get("takenAt") || null,
      pose: Object.fromEntries(pose.map(([field, cell]) => [field!, numberOr(cell)])),
    };
  }
}

export const isPositionCsv = (head: string): boolean =>
  head.split(/\r\n|\n|\r/, HEADER_LINES_LOOKED_AT).some((line) => positionHeader(line) !== null);
