import { Unreadable } from "../unreadable.ts";
import { type ByteOrder, type Fields, fieldsOf, latinText } from "./fields.ts";

/** One directory of a TIFF structure (a TIFF file, or the EXIF block of a JPEG): tag to its values. */
export interface TiffDirectory {
  readonly order: ByteOrder;
  readonly next: number;
  numbers(tag: number): readonly number[];
  number(tag: number): number | null;
  text(tag: number): string | null;
  /** The bytes of an entry as they stand. */
  block(tag: number): Uint8Array | null;
  has(tag: number): boolean;
}

interface Entry {
  readonly type: number;
  readonly count: number;
  readonly at: number;
}

const sizeOfType: Readonly<Record<number, number>> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  10: 8,
  11: 4,
  12: 8,
};
// Cameras write about 40 tags a directory; 65,535 of them in a hostile file are not worth a millisecond.
const MOST_ENTRIES = 512;
// A strip table of the tallest frame is the longest list of numbers we ever need.
const MOST_NUMBERS = 8192;

export function tiffOrder(bytes: Uint8Array): ByteOrder | null {
  const mark = latinText(bytes.subarray(0, 2));
  const order: ByteOrder | null = mark === "II" ? "little" : mark === "MM" ? "big" : null;
  return order !== null && bytes.length >= 8 && fieldsOf(bytes, order).u16(2) === 42 ? order : null;
}

export const firstDirectory = (bytes: Uint8Array): TiffDirectory => {
  const order = tiffOrder(bytes);
  if (order === null) throw new Unreadable("thermal.format-unknown");
  return tiffDirectory(bytes, order, fieldsOf(bytes, order).u32(4));
};

/** Only the directory itself is walked, never a chain of them: a loop cannot catch the reader. */
export function tiffDirectory(bytes: Uint8Array, order: ByteOrder, at: number): TiffDirectory {
  const fields = fieldsOf(bytes, order);
  const count = fields.u16(at);
  if (count > MOST_ENTRIES) throw new Unreadable("thermal.file-malformed");
  const entries = new Map<number, Entry>();
  for (let i = 0; i < count; i++) {
    const entry = entryAt(fields, at + 2 + i * 12);
    if (entry !== null && !entries.has(entry.tag)) entries.set(entry.tag, entry);
  }
  const endsWithNext = at + 2 + count * 12 + 4 <= fields.length;
  const numbers = (tag: number) => numbersOf(fields, entries.get(tag));
  const block = (tag: number) => {
    const entry = entries.get(tag);
    return entry ? fields.block(entry.at, entry.count * sizeOfType[entry.type]!) : null;
  };
  return {
    order,
    next: endsWithNext ? fields.u32(at + 2 + count * 12) : 0,
    numbers,
    number: (tag) => numbers(tag)[0] ?? null,
    text: (tag) => textOf(block(tag)),
    block,
    has: (tag) => entries.has(tag),
  };
}

// An entry of unknown type or pointing outside the block is left out: the others may still be right.
function entryAt(fields: Fields, at: number): (Entry & { readonly tag: number }) | null {
  const [tag, type, count] = [fields.u16(at), fields.u16(at + 2), fields.u32(at + 4)];
  const size = sizeOfType[type];
  if (size === undefined || count === 0) return null;
  const dataAt = count * size <= 4 ? at + 8 : fields.u32(at + 8);
  return dataAt + count * size <= fields.length ? { tag, type, count, at: dataAt } : null;
}

function numbersOf(fields: Fields, entry: Entry | undefined): readonly number[] {
  if (!entry || entry.count > MOST_NUMBERS || entry.type === 2) return [];
  const size = sizeOfType[entry.type]!;
  return Array.from({ length: entry.count }, (_, i) => numberAt(fields, entry.type, entry.at + i * size));
}

function numberAt(fields: Fields, type: number, at: number): number {
  switch (type) {
    case 3:
      return fields.u16(at);
    case 4:
      return fields.u32(at);
    case 5:
      return fields.u32(at) / fields.u32(at + 4);
    case 8:
      return fields.i16(at);
    case 9:
      return fields.i32(at);
    case 10:
      return fields.i32(at) / fields.i32(at + 4);
    case 11:
      return fields.f32(at);
    case 12:
      return fields.f64(at);
    default:
      return fields.block(at, 1)[0]!;
  }
}

// Cameras pad texts with NUL and blanks; an empty text says nothing.
function textOf(bytes: Uint8Array | null): string | null {
  const text = bytes === null ? "" : latinText(bytes);
  return text === "" ? null : text;
}
