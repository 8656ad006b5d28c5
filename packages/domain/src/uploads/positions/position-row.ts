/** One line of a file with positions, as text and numbers: what is out of range is refused where entries are checked. */
export interface PositionRow {
  /** Of the file, from 1. */
  readonly line: number;
  /** The image's name; null where the file counts shots or frames instead. */
  readonly image: string | null;
  /** Which picture of its folder, from 1, in the order of the names. */
  readonly shot: number | null;
  /** Which frame of its video, from 1. */
  readonly frame: number | null;
  /** ISO, with a zone only where the file tells it. */
  readonly takenAt: string | null;
  /** By the name that the attribute has; text that is no number stays text. */
  readonly pose: Readonly<Record<string, number | string>>;
}

/** The forms in which attributes and positions come. */
const attributeForms = ["zip", "json", "control", "csv", "mrk", "srt"] as const;
export type AttributeForm = (typeof attributeForms)[number];

/** A number, with a comma for its point where a cell cannot hold one otherwise; else the text itself. */
export function numberOr(text: string): number | string {
  const value = Number(text.trim().replace(/^([+-]?\d+),(\d+)$/, "$1.$2"));
  return text.trim() !== "" && Number.isFinite(value) ? value : text.trim().slice(0, 40);
}
