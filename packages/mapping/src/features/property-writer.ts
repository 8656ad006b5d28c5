import { type Column, columnOf, type FeatureTable, NO_TEXT } from "../pack/feature-table.ts";
import type { ByteWriter } from "./byte-writer.ts";

export interface PropertyFrame {
  /** Bytes before and after a value; none of them when the value is missing and `missing` is null. */
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  readonly missing: Uint8Array | null;
  encodeText(text: string): Uint8Array;
}

export type PropertyWriter = (to: ByteWriter, row: number) => void;

/** Writes one property of a row: `seq` from the row's number, others from their column. */
export function propertyWriter(table: FeatureTable, name: string, frame: PropertyFrame): PropertyWriter {
  if (name === "seq")
    return (to, row) => {
      to.raw(frame.before);
      to.integer(table.ids[row]!);
      to.raw(frame.after);
    };
  return columnWriter(columnOf(table, name), frame);
}

function columnWriter(column: Column, frame: PropertyFrame): PropertyWriter {
  if (column.kind === "number")
    return (to, row) => {
      const value = column.values[row]!;
      if (Number.isNaN(value)) return writeMissing(to, frame);
      to.raw(frame.before);
      to.integer(value);
      to.raw(frame.after);
    };
  // A text is escaped once, however many rows have it.
  const encoded: Uint8Array[] = [];
  return (to, row) => {
    const code = column.codes[row]!;
    if (code === NO_TEXT) return writeMissing(to, frame);
    encoded[code] ??= frame.encodeText(column.texts.at(code));
    to.raw(frame.before);
    to.raw(encoded[code]);
    to.raw(frame.after);
  };
}

function writeMissing(to: ByteWriter, { before, after, missing }: PropertyFrame): void {
  if (missing === null) return;
  to.raw(before);
  to.raw(missing);
  to.raw(after);
}
