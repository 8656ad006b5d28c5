import { type Column, columnOf, type FeatureTable, NO_TEXT } from "../pack/feature-table.ts";
import type { ByteWriter } from "./byte-writer.ts";

export interface PropertyFrame {
  readonly before: string;
  readonly after: string;
  /** What stands for a value that is missing; null leaves the whole property out. */
  readonly missing: string | null;
  encodeText(text: string): string;
}

export type PropertyWriter = (to: ByteWriter, row: number) => void;

/** Writes one property of a row: `seq` from the row's number, others from their column. */
export function propertyWriter(table: FeatureTable, name: string, frame: PropertyFrame): PropertyWriter {
  if (name === "seq") return numberWriter(table.ids, frame);
  const column = columnOf(table, name);
  return column.kind === "number" ? numberWriter(column.values, frame) : textWriter(column, frame);
}

const bytes = (text: string): Uint8Array => Buffer.from(text, "utf8");

const missingBytes = ({ before, after, missing }: PropertyFrame): Uint8Array =>
  bytes(missing === null ? "" : before + missing + after);

function numberWriter(values: Float64Array, frame: PropertyFrame): PropertyWriter {
  const [before, after, missing] = [bytes(frame.before), bytes(frame.after), missingBytes(frame)];
  return (to, row) => {
    const value = values[row]!;
    if (Number.isNaN(value)) {
      to.raw(missing);
      return;
    }
    to.raw(before);
    to.integer(value);
    to.raw(after);
  };
}

/** A text is escaped and framed once, however many rows have it. */
function textWriter({ codes, texts }: Extract<Column, { kind: "text" }>, frame: PropertyFrame): PropertyWriter {
  const encoded = new Array<Uint8Array | undefined>(texts.count);
  const missing = missingBytes(frame);
  return (to, row) => {
    const code = codes[row]!;
    if (code === NO_TEXT) {
      to.raw(missing);
      return;
    }
    encoded[code] ??= bytes(frame.before + frame.encodeText(texts.at(code)) + frame.after);
    to.raw(encoded[code]);
  };
}
