import { type Column, columnOf, type FeatureTable, NO_TEXT } from "../pack/feature-table.ts";
import { ProtobufWriter } from "./protobuf-writer.ts";

// Fields of vector_tile.proto, version 2.1.
const VALUE_TEXT = 1;
const VALUE_INTEGER = 5;

export type TagWriter = (to: ProtobufWriter, row: number) => void;

/** Keys and values of a tile's layer, each once however many features have it. */
export interface TagBook {
  /** Writes the pairs (key, value) of a table's rows as places in both lists. */
  writerFor(table: FeatureTable): TagWriter;
  readonly values: readonly Uint8Array[];
}

export function tagBook(keys: readonly string[]): TagBook {
  const values: Uint8Array[] = [];
  const placeOf = new Map<string | number, number>();
  const place = (value: string | number): number => {
    const known = placeOf.get(value);
    if (known !== undefined) return known;
    placeOf.set(value, values.length);
    return values.push(encodeValue(value)) - 1;
  };
  return {
    values,
    writerFor(table) {
      const writers = keys.map((name, key) => columnTagWriter(columnOf(table, name), key, place));
      return (to, row) => {
        for (let key = 0; key < writers.length; key++) writers[key]!(to, row);
      };
    },
  };
}

function columnTagWriter(column: Column, key: number, place: (value: string | number) => number): TagWriter {
  if (column.kind === "number")
    return (to, row) => {
      if (Number.isNaN(column.values[row])) return;
      to.varint(key);
      to.varint(place(column.values[row]!));
    };
  // A text is looked up once, not once per row.
  const places = new Int32Array(column.texts.count).fill(-1);
  return (to, row) => {
    const code = column.codes[row]!;
    if (code === NO_TEXT) return;
    if (places[code] === -1) places[code] = place(column.texts.at(code));
    to.varint(key);
    to.varint(places[code]!);
  };
}

function encodeValue(value: string | number): Uint8Array {
  const writer = new ProtobufWriter(16);
  if (typeof value === "string") writer.textField(VALUE_TEXT, value);
  else writer.numberField(VALUE_INTEGER, value);
  return writer.written();
}
