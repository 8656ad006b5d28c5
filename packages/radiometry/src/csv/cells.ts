import { Unreadable } from "../unreadable.ts";

export interface Line {
  /** From 1. */
  readonly number: number;
  readonly text: string;
}

/** Lines that are not blank. */
export function* linesOf(text: string): Generator<Line> {
  let at = 0;
  for (let number = 1; at <= text.length; number++) {
    const end = text.indexOf("\n", at);
    const line = text.slice(at, end === -1 ? undefined : end).trim();
    if (line !== "") yield { number, text: line };
    if (end === -1) return;
    at = end + 1;
  }
}

export type Separator = "\t" | ";" | "," | " ";

export const separatorOf = (line: string): Separator =>
  (["\t", ";", ","] as const).find((separator) => line.includes(separator)) ?? " ";

/** A separator at the end of the line opens no cell: exports of several programs end so. */
export function cellsOf(line: Line, separator: Separator): string[] {
  const cells = (line.text.includes('"') ? withoutQuotes(line) : line.text).split(separator === " " ? / +/ : separator);
  if (cells.length > 1 && cells.at(-1)!.trim() === "") cells.pop();
  return cells;
}

// Quotes guard nothing in a matrix of numbers, but they must come in pairs.
function withoutQuotes({ number, text }: Line): string {
  const bare = text.replaceAll('"', "");
  if ((text.length - bare.length) % 2 === 1) throw new Unreadable("thermal.csv-quote-open", number);
  return bare;
}

const aNumber = /^[+-]?\d{1,9}(?:[.,]\d{1,12})?(?:[eE][+-]?\d{1,3})?$/;
const aGap = /^(?:|-+|[+-]?nan|[+-]?inf(?:inity)?|n\/?a|null)$/i;

/** NaN for a gap; null for what is neither a number nor a gap: words, formulas, dates. */
export function numberOf(cell: string): number | null {
  const text = cell.trim().replace(/\s?(?:°C|℃)$/, "");
  if (aNumber.test(text)) return Number(text.replace(",", "."));
  return aGap.test(text) ? Number.NaN : null;
}
