import { LayoutRefused } from "../layout.ts";

const END_MARK = 0x0605_4b50;
const ENTRY_MARK = 0x0201_4b50;
const END_BYTES = 22;
const MOST_ENTRIES = 1_000;
const MOST_UNPACKED_BYTES = 512 * 2 ** 20;

export interface ZipEntry {
  readonly name: string;
  read(): Promise<Uint8Array>;
}

/** The files of an archive by its own directory. What unpacks to more than it says, or to too much, is refused. */
export function readZip(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > MOST_ENTRIES) throw new LayoutRefused("layouts.too-large", `${count}`);
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY_MARK) throw new LayoutRefused("layouts.damaged");
    const [nameBytes, extraBytes, noteBytes] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const name = nameOf(bytes.subarray(at + 46, at + 46 + nameBytes!), (view.getUint16(at + 8, true) & 0x800) !== 0);
    entries.push(entryAt(bytes, view, at, name));
    at += 46 + nameBytes! + extraBytes! + noteBytes!;
  }
  return entries;
}

function entryAt(bytes: Uint8Array, view: DataView, at: number, name: string): ZipEntry {
  const method = view.getUint16(at + 10, true);
  const packed = view.getUint32(at + 20, true);
  const unpacked = view.getUint32(at + 24, true);
  const header = view.getUint32(at + 42, true);
  return {
    name,
    read: async () => {
      const isBad = (view.getUint16(at + 8, true) & 1) !== 0 || ![0, 8].includes(method) || header + 30 > bytes.length;
      if (isBad) throw new LayoutRefused("layouts.damaged", name);
      if (unpacked > MOST_UNPACKED_BYTES) throw new LayoutRefused("layouts.too-large", name);
      const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
      const body = bytes.subarray(start, start + packed);
      return method === 0 ? body : inflate(body, unpacked, name);
    },
  };
}

async function inflate(packed: Uint8Array, size: number, name: string): Promise<Uint8Array> {
  const unpacked = new Uint8Array(size);
  let at = 0;
  try {
    const stream = new Blob([packed as Uint8Array<ArrayBuffer>])
      .stream()
      .pipeThrough(new DecompressionStream("deflate-raw"));
    for await (const part of stream as unknown as AsyncIterable<Uint8Array>) {
      if (at + part.length > size) throw new LayoutRefused("layouts.damaged", name);
      unpacked.set(part, at);
      at += part.length;
    }
  } catch {
    throw new LayoutRefused("layouts.damaged", name);
  }
  if (at !== size) throw new LayoutRefused("layouts.damaged", name);
  return unpacked;
}

/** The directory's end is within a comment's length of the file's. */
function endOf(view: DataView): number {
  const farthest = Math.max(0, view.byteLength - END_BYTES - 0xffff);
  for (let at = view.byteLength - END_BYTES; at >= farthest; at--) if (view.getUint32(at, true) === END_MARK) return at;
  throw new LayoutRefused("layouts.damaged");
}

function nameOf(bytes: Uint8Array, isMarkedUtf8: boolean): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).normalize("NFC");
  } catch {
    return new TextDecoder(isMarkedUtf8 ? "utf-8" : "euc-kr").decode(bytes).normalize("NFC");
  }
}
