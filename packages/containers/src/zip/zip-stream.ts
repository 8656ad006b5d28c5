import { crc32 } from "./crc32.ts";
import { joinedBytes } from "./joined-bytes.ts";
import type { ZipCodec } from "./zip-codec.ts";

export interface ZipFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

interface Row {
  readonly name: Uint8Array;
  readonly sum: number;
  readonly packedBytes: number;
  readonly sizeBytes: number;
  readonly at: number;
}

const UTF8_NAME = 0x800;
const VERSION = 45;
const DEFLATED = 8;
// 1 January 2024: the same content gives the same bytes.
const DOS_DATE = ((2024 - 1980) << 9) | (1 << 5) | 1;
const BEYOND_32_BITS = 0xffffffff;

/** A ZIP, file by file as they come: one is in memory at a time, and the archive may be of any size. */
export async function* zipStream(
  files: Iterable<ZipFile> | AsyncIterable<ZipFile>,
  { deflate }: Pick<ZipCodec, "deflate">,
): AsyncGenerator<Uint8Array> {
  const rows: Row[] = [];
  const encoder = new TextEncoder();
  let at = 0;
  for await (const { name, bytes } of files) {
    const packed = await deflate(bytes);
    const sizes = { packedBytes: packed.length, sizeBytes: bytes.length };
    const row = { name: encoder.encode(name), sum: crc32(bytes), ...sizes, at };
    rows.push(row);
    const header = signed(0x04034b50, numbers([2, VERSION]), commonPart(row), numbers([2, 0]), row.name);
    yield header;
    yield packed;
    at += header.length + packed.length;
  }
  const directory = rows.map(directoryRow);
  yield* directory;
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  yield endOf(rows.length, size, at);
}

/** Little-endian numbers of so many bytes each. */
function numbers(...fields: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 8) view.setBigUint64(at, BigInt(value), true);
    else if (bytes === 4) view.setUint32(at, value, true);
    else view.setUint16(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

const signed = (signature: number, ...parts: readonly Uint8Array[]): Uint8Array =>
  joinedBytes([numbers([4, signature]), ...parts]);

// What a file's own header and its row in the directory share.
const commonPart = ({ name, sum, packedBytes, sizeBytes }: Row): Uint8Array =>
  numbers(
    [2, UTF8_NAME],
    [2, DEFLATED],
    [2, 0],
    [2, DOS_DATE],
    [4, sum],
    [4, packedBytes],
    [4, sizeBytes],
    [2, name.length],
  );

function directoryRow(row: Row): Uint8Array {
  const isFar = row.at >= BEYOND_32_BITS;
  const extra = isFar ? numbers([2, 1], [2, 8], [8, row.at]) : new Uint8Array();
  const rest = numbers([2, extra.length], [2, 0], [2, 0], [2, 0], [4, 0], [4, isFar ? BEYOND_32_BITS : row.at]);
  return signed(0x02014b50, numbers([2, VERSION], [2, VERSION]), commonPart(row), rest, row.name, extra);
}

// The 64-bit end stands before the old one, which says by its largest numbers to look there.
function endOf(count: number, size: number, at: number): Uint8Array {
  const isLarge = count >= 0xffff || at + size >= BEYOND_32_BITS;
  const old = (number: number, most: number) => (isLarge ? most : number);
  const end = signed(
    0x06054b50,
    numbers([2, 0], [2, 0], [2, old(count, 0xffff)], [2, old(count, 0xffff)]),
    numbers([4, old(size, BEYOND_32_BITS)], [4, old(at, BEYOND_32_BITS)], [2, 0]),
  );
  if (!isLarge) return end;
  const large = signed(
    0x06064b50,
    numbers([8, 44], [2, VERSION], [2, VERSION], [4, 0], [4, 0], [8, count], [8, count], [8, size], [8, at]),
  );
  return joinedBytes([large, signed(0x07064b50, numbers([4, 0], [8, at + size], [4, 1])), end]);
}
