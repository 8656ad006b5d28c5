/** A tag's value with its type, as TIFF and EXIF know them. */
export type TagValue =
  | { readonly ascii: string }
  | { readonly bytes: Uint8Array }
  | { readonly undefined: Uint8Array }
  | { readonly short: readonly number[] }
  | { readonly long: readonly number[] }
  /** Rounded to the given denominator. */
  | { readonly rational: readonly number[]; readonly per: number };

/** In the order of their numbers, as objects keep whole-number keys. An undefined value writes nothing. */
export type Tags = Readonly<Record<number, TagValue | undefined>>;

export interface TiffParts {
  readonly main: Tags;
  readonly exif?: Tags;
  readonly gps?: Tags;
  /** A small JPEG in a directory of its own. */
  readonly thumbnail?: Uint8Array;
  /** Pixels of the main picture, in one strip. */
  readonly strip?: Uint8Array;
}

const EXIF_POINTER = 0x8769;
const GPS_POINTER = 0x8825;
const STRIP_OFFSETS = 0x0111;
const STRIP_BYTES = 0x0117;
const JPEG_OFFSET = 0x0201;
const JPEG_LENGTH = 0x0202;
const COMPRESSION = 0x0103;

interface Encoded {
  readonly type: number;
  readonly count: number;
  readonly data: Buffer;
}

/** Little-endian, directories first, values behind them, pictures last. */
export function tiffBytes({ main, exif, gps, thumbnail, strip }: TiffParts): Uint8Array {
  const blank: TagValue = { long: [0] };
  const directories: { [tag: number]: TagValue | undefined }[] = [
    { ...main, ...(strip && { [STRIP_OFFSETS]: blank, [STRIP_BYTES]: { long: [strip.length] } }) },
  ];
  const pointers: { readonly tag: number; readonly to: number }[] = [];
  const attach = (tag: number, tags: Tags | undefined): void => {
    if (!tags) return;
    directories[0]![tag] = blank;
    pointers.push({ tag, to: directories.push(tags) - 1 });
  };
  attach(EXIF_POINTER, exif);
  attach(GPS_POINTER, gps);
  const thumbnailAt = thumbnail
    ? directories.push({
        [COMPRESSION]: { short: [6] },
        [JPEG_OFFSET]: blank,
        [JPEG_LENGTH]: { long: [thumbnail.length] },
      }) - 1
    : null;
  const layout = layOut(directories);
  for (const { tag, to } of pointers) directories[0]![tag] = { long: [layout.starts[to]!] };
  let end = layout.end;
  if (strip) {
    directories[0]![STRIP_OFFSETS] = { long: [end] };
    end += strip.length;
  }
  if (thumbnail) directories[thumbnailAt!]![JPEG_OFFSET] = { long: [end] };
  const next = thumbnailAt === null ? 0 : layout.starts[thumbnailAt]!;
  const head = Buffer.alloc(8);
  head.write("II*\0", "latin1");
  head.writeUInt32LE(8, 4);
  const bodies = directories.map((tags, i) => directoryBytes(tags, layout.starts[i]!, i === 0 ? next : 0));
  return Buffer.concat([head, ...bodies, strip ?? Buffer.alloc(0), thumbnail ?? Buffer.alloc(0)]);
}

function layOut(directories: readonly Tags[]) {
  const starts: number[] = [];
  let at = 8;
  for (const tags of directories) {
    starts.push(at);
    at += directoryBytes(tags, at, 0).length;
  }
  return { starts, end: at };
}

function directoryBytes(tags: Tags, start: number, next: number): Buffer {
  const entries = Object.entries(tags).flatMap(([tag, value]) =>
    value ? [{ tag: Number(tag), ...encoded(value) }] : [],
  );
  const table = Buffer.alloc(2 + entries.length * 12 + 4);
  table.writeUInt16LE(entries.length, 0);
  const values: Buffer[] = [];
  let valueAt = start + table.length;
  entries.forEach(({ tag, type, count, data }, i) => {
    const at = 2 + i * 12;
    table.writeUInt16LE(tag, at);
    table.writeUInt16LE(type, at + 2);
    table.writeUInt32LE(count, at + 4);
    if (data.length <= 4) {
      table.set(data, at + 8);
      return;
    }
    table.writeUInt32LE(valueAt, at + 8);
    const even = data.length % 2 === 0 ? data : Buffer.concat([data, Buffer.alloc(1)]);
    values.push(even);
    valueAt += even.length;
  });
  table.writeUInt32LE(next, table.length - 4);
  return Buffer.concat([table, ...values]);
}

function encoded(value: TagValue): Encoded {
  if ("ascii" in value) return counted(2, Buffer.from(`${value.ascii}\0`, "latin1"), 1);
  if ("bytes" in value) return counted(1, Buffer.from(value.bytes), 1);
  if ("undefined" in value) return counted(7, Buffer.from(value.undefined), 1);
  if ("short" in value) return counted(3, numbers(value.short, 2), 2);
  if ("long" in value) return counted(4, numbers(value.long, 4), 4);
  return counted(
    5,
    numbers(
      value.rational.flatMap((one) => [Math.round(one * value.per), value.per]),
      4,
    ),
    8,
  );
}

const counted = (type: number, data: Buffer, size: number): Encoded => ({ type, data, count: data.length / size });

function numbers(values: readonly number[], size: 2 | 4): Buffer {
  const data = Buffer.alloc(values.length * size);
  values.forEach((value, i) => {
    data.writeUIntLE(value, i * size, size);
  });
  return data;
}
