import type { ByteOrder } from "../container/fields.ts";
import { bytes, f32, f64, u16, u32 } from "./bytes.ts";

export type Value =
  | string
  | { readonly shorts: readonly number[] }
  | { readonly longs: readonly number[] }
  | { readonly rationals: readonly (readonly [number, number])[] }
  | { readonly doubles: readonly number[] }
  | { readonly blob: Uint8Array };
export type Tags = Readonly<Record<number, Value>>;

/** A TIFF structure with up to three directories: the first, and those that EXIF and GPS pointers lead to. */
export function aTiff(main: Tags, more: { exif?: Tags; gps?: Tags; order?: ByteOrder } = {}): Uint8Array {
  const order = more.order ?? "little";
  const children: [number, Tags][] = [];
  if (more.exif) children.push([0x8769, more.exif]);
  if (more.gps) children.push([0x8825, more.gps]);
  const pointers = (at: readonly number[]): Tags =>
    Object.fromEntries(children.map(([tag], i) => [tag, { longs: [at[i] ?? 0] }]));
  const firstLength = directory({ ...main, ...pointers([]) }, 8, order).length;
  let at = 8 + firstLength;
  const places = children.map(([, tags]) => {
    const place = at;
    at += directory(tags, place, order).length;
    return place;
  });
  return bytes(
    order === "little" ? "II" : "MM",
    u16(42, order),
    u32(8, order),
    directory({ ...main, ...pointers(places) }, 8, order),
    ...children.map(([, tags], i) => directory(tags, places[i]!, order)),
  );
}

function directory(tags: Tags, at: number, order: ByteOrder): Uint8Array {
  const entries = Object.entries(tags).toSorted(([a], [b]) => Number(a) - Number(b));
  let dataAt = at + 2 + entries.length * 12 + 4;
  const rows: Uint8Array[] = [];
  const data: Uint8Array[] = [];
  for (const [tag, value] of entries) {
    const { type, count, raw } = encoded(value, order);
    const fits = raw.length <= 4;
    rows.push(
      bytes(u16(Number(tag), order), u16(type, order), u32(count, order), fits ? padded(raw) : u32(dataAt, order)),
    );
    if (fits) continue;
    data.push(raw);
    dataAt += raw.length;
  }
  return bytes(u16(entries.length, order), ...rows, u32(0, order), ...data);
}

const padded = (raw: Uint8Array) => bytes(raw, new Array<number>(4 - raw.length).fill(0));

function encoded(value: Value, order: ByteOrder): { type: number; count: number; raw: Uint8Array } {
  if (typeof value === "string") return { type: 2, count: value.length + 1, raw: bytes(value, [0]) };
  if ("shorts" in value)
    return { type: 3, count: value.shorts.length, raw: bytes(...value.shorts.map((v) => u16(v, order))) };
  if ("longs" in value)
    return { type: 4, count: value.longs.length, raw: bytes(...value.longs.map((v) => u32(v, order))) };
  if ("doubles" in value)
    return { type: 12, count: value.doubles.length, raw: bytes(...value.doubles.map((v) => f64(v, order))) };
  if ("blob" in value) return { type: 7, count: value.blob.length, raw: value.blob };
  return {
    type: 5,
    count: value.rationals.length,
    raw: bytes(...value.rationals.map(([over, under]) => bytes(u32(over, order), u32(under, order)))),
  };
}

export interface PlaneOptions {
  readonly order?: ByteOrder;
  readonly tags?: Tags;
}

/** A one-band TIFF: 16-bit counts, or 32-bit floats where `counts` is a Float32Array. */
export function aTiffPlane(
  widthPx: number,
  counts: ArrayLike<number>,
  { order = "little", tags = {} }: PlaneOptions = {},
): Uint8Array {
  const isFloat = counts instanceof Float32Array;
  const data = bytes(...Array.from(counts, (value) => (isFloat ? f32(value, order) : u16(value, order))));
  const withOffset = (offset: number): Tags => ({
    256: { longs: [widthPx] },
    257: { longs: [counts.length / widthPx] },
    258: { shorts: [isFloat ? 32 : 16] },
    259: { shorts: [1] },
    262: { shorts: [1] },
    273: { longs: [offset] },
    277: { shorts: [1] },
    278: { longs: [counts.length / widthPx] },
    279: { longs: [data.length] },
    339: { shorts: [isFloat ? 3 : 1] },
    ...tags,
  });
  return bytes(aTiff(withOffset(aTiff(withOffset(0), { order }).length), { order }), data);
}
