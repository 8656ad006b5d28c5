import { columnOf, type FeatureTable, NO_TEXT } from "../pack/feature-table.ts";
import { ProtobufWriter } from "./protobuf-writer.ts";

// Fields of vector_tile.proto, version 2.1.
const VALUE_TEXT = 1;
const VALUE_INTEGER = 5;

/** Keys and values of a tile's layer, each once however many features have it. */
export interface TagBook {
  /** Appends the pairs (key, value) of a row as places in both lists. */
  writeTags(to: ProtobufWriter, table: FeatureTable, row: number): void;
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
  // Texts of a column are looked up once each, not once per row.
  const placesOfTexts = new Map<Uint32Array, Int32Array>();
  const placesOf = (codes: Uint32Array, count: number): Int32Array => {
    const known = placesOfTexts.get(codes) ?? new Int32Array(count).fill(-1);
    placesOfTexts.set(codes, known);
    return known;
  };
  return {
    values,
    writeTags(to, table, row) {
      for (let key = 0; key < keys.length; key++) {
        const column = columnOf(table, keys[key]!);
        if (column.kind === "number") {
          if (Number.isNaN(column.values[row])) continue;
          to.varint(key);
          to.varint(place(column.values[row]!));
          continue;
        }
        const code = column.codes[row]!;
        if (code === NO_TEXT) continue;
        const places = placesOf(column.codes, column.texts.count);
        if (places[code] === -1) places[code] = place(column.texts.at(code));
        to.varint(key);
        to.varint(places[code]!);
      }
    },
  };
}

function encodeValue(value: string | number): Uint8Array {
  const writer = new ProtobufWriter(16);
  if (typeof value === "string") writer.textField(VALUE_TEXT, value);
  else writer.numberField(VALUE_INTEGER, value);
  return writer.written();
}
