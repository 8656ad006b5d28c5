import type { AttributeForm } from "./position-row.ts";
import { isControlCsv } from "./read-control-csv.ts";
import { isMrk, readMrk } from "./read-mrk.ts";
import { isPositionCsv, readPositionCsv } from "./read-position-csv.ts";
import { isSrt, readSrt } from "./read-srt.ts";

type TextForm = Exclude<AttributeForm, "zip">;

/** In which form a text tells attributes or positions, by its first kilobytes; null: in none. */
export function attributeFormOf(head: string): TextForm | null {
  if (/^\s*[[{]/.test(head)) return /"image"\s*:/.test(head) ? "json" : null;
  if (isMrk(head)) return "mrk";
  if (isSrt(head)) return "srt";
  // It names files and places too.
  if (isControlCsv(head)) return "control";
  return isPositionCsv(head) ? "csv" : null;
}

export const positionReaders = { csv: readPositionCsv, mrk: readMrk, srt: readSrt } as const;
