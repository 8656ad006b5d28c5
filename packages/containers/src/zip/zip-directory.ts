import { whyNotEntryName, zipEntryName } from "./zip-entry-name.ts";
import { ZipRefused } from "./zip-refused.ts";

/** One file of a ZIP as its directory lists it, checked against the file's own header. */
export interface ZipEntry {
  readonly name: string;
  readonly isFolder: boolean;
  readonly isDeflated: boolean;
  readonly crc32: number;
  readonly packedBytes: number;
  /** As claimed: nothing is allocated by it. */
  readonly sizeBytes: number;
  readonly dataAt: number;
}

const MOST_ENTRIES = 20_000;
// No stream of deflate grows more; what claims to is a lie.
const MOST_GROWTH = 1032;
const HEADER_BYTES = 30;
const ROW_BYTES = 46;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const DEFLATED = 8;
const [HEADER, ROW, END] = [0x04034b50, 0x02014b50, 0x06054b50];

/** The entries of a ZIP held in memory, or a refusal: nothing is unpacked yet. */
export function zipDirectory(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { count, at, endAt } = endOfDirectory(view);
  const entries: ZipEntry[] = [];
  for (let row = at; entries.length < count; row = nextRow(view, row)) {
    if (row + ROW_BYTES > endAt || view.getUint32(row, true) !== ROW) throw new ZipRefused("uploads.zip-malformed");
    entries.push(entryAt(bytes, view, row, at));
  }
  mustNotOverlap(entries);
  return entries;
}

function endOfDirectory(view: DataView): { count: number; at: number; endAt: number } {
  const first = view.byteLength >= 4 ? view.getUint32(0, true) : 0;
  if (first !== HEADER && first !== END) throw new ZipRefused("uploads.zip-not-a-zip");
  const earliest = Math.max(0, view.byteLength - END_BYTES - LONGEST_COMMENT);
  let endAt = view.byteLength - END_BYTES;
  while (endAt >= earliest && view.getUint32(endAt, true) !== END) endAt -= 1;
  if (endAt < earliest) throw new ZipRefused("uploads.zip-truncated");
  const [count, size, at] = [
    view.getUint16(endAt + 10, true),
    view.getUint32(endAt + 12, true),
    view.getUint32(endAt + 16, true),
  ];
  if (count === 0) throw new ZipRefused("uploads.zip-empty");
  if (count > MOST_ENTRIES) throw new ZipRefused("uploads.zip-too-many-entries");
  if (at + size > endAt) throw new ZipRefused("uploads.zip-truncated");
  return { count, at, endAt };
}

const nextRow = (view: DataView, row: number): number =>
  row + ROW_BYTES + view.getUint16(row + 28, true) + view.getUint16(row + 30, true) + view.getUint16(row + 32, true);

function entryAt(bytes: Uint8Array, view: DataView, row: number, directoryAt: number): ZipEntry {
  const flags = view.getUint16(row + 8, true);
  const method = view.getUint16(row + 10, true);
  if ((flags & 0x2041) !== 0 || method === 99) throw new ZipRefused("uploads.zip-encrypted");
  const nameBytes = bytes.subarray(row + ROW_BYTES, row + ROW_BYTES + view.getUint16(row + 28, true));
  const name = zipEntryName(nameBytes, (flags & 0x800) !== 0);
  const unsafe = whyNotEntryName(name, view.getUint32(row + 38, true) >>> 16);
  if (unsafe !== null) throw new ZipRefused(unsafe);
  const packedBytes = view.getUint32(row + 20, true);
  const sizeBytes = view.getUint32(row + 24, true);
  if ((method !== 0 && method !== DEFLATED) || sizeBytes > packedBytes * MOST_GROWTH + 64)
    throw new ZipRefused("uploads.zip-malformed");
  return {
    name,
    isFolder: name.endsWith("/"),
    isDeflated: method === DEFLATED,
    crc32: view.getUint32(row + 16, true),
    packedBytes,
    sizeBytes,
    dataAt: dataOf(view, view.getUint32(row + 42, true), { packedBytes, directoryAt }),
  };
}

function dataOf(view: DataView, headerAt: number, limits: { packedBytes: number; directoryAt: number }): number {
  if (headerAt + HEADER_BYTES > limits.directoryAt || view.getUint32(headerAt, true) !== HEADER)
    throw new ZipRefused("uploads.zip-malformed");
  const dataAt = headerAt + HEADER_BYTES + view.getUint16(headerAt + 26, true) + view.getUint16(headerAt + 28, true);
  if (dataAt + limits.packedBytes > limits.directoryAt) throw new ZipRefused("uploads.zip-malformed");
  return dataAt;
}

// A bomb of the newer kind: thousands of entries that share one run of bytes.
function mustNotOverlap(entries: readonly ZipEntry[]): void {
  let endAt = 0;
  for (const { dataAt, packedBytes } of entries.toSorted((a, b) => a.dataAt - b.dataAt)) {
    if (dataAt - HEADER_BYTES < endAt) throw new ZipRefused("uploads.zip-bomb");
    endAt = dataAt + packedBytes;
  }
}
