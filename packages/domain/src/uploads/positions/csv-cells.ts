const separators = [",", ";", "\t"] as const;

/** The separator that a header uses most. */
export const separatorOf = (header: string): string =>
  separators.toSorted((a, b) => header.split(b).length - header.split(a).length)[0]!;

// A quoted cell may hold separators; a doubled quote inside it is one.
const MOST_CELLS = 60;

export function csvCells(line: string, separator: string): string[] {
  const cells: string[] = [];
  let [cell, isQuoted] = ["", false];
  for (const char of line) {
    if (char === '"') isQuoted = !isQuoted;
    else if (char === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = "";
      if (cells.length === MOST_CELLS) return cells;
    } else cell += char;
  }
  return [...cells, cell.trim()];
}
