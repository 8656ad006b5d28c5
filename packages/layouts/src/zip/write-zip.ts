import { crc32 } from "./crc32.ts";

export interface ZipFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

// One fixed moment, 1980-01-01: the same content gives the same bytes.
const dosDate = 0x21;
const utf8Names = 0x800;
const deflated = 8;

/** An archive of some files, packed one after the other as they come. */
export async function writeZip(files: Iterable<ZipFile> | AsyncIterable<ZipFile>): Promise<Uint8Array> {
  const bodies: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  let count = 0;
  for await (const { name, bytes } of files) {
    const packed = await deflate(bytes);
    const title = new TextEncoder().encode(name);
    const facts = { crc: crc32(bytes), packed: packed.length, unpacked: bytes.length, nameBytes: title.length };
    bodies.push(headerOf(0x0403_4b50, facts, null), title, packed);
    directory.push(headerOf(0x0201_4b50, facts, at), title);
    at += 30 + title.length + packed.length;
    count += 1;
  }
  const directoryBytes = directory.reduce((sum, part) => sum + part.length, 0);
  return joined([...bodies, ...directory, endOf(count, directoryBytes, at)]);
}

interface Facts {
  readonly crc: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly nameBytes: number;
}

/** The header before a body, or with `bodyAt` the one in the directory: the same fields at other places. */
function headerOf(mark: number, { crc, packed, unpacked, nameBytes }: Facts, bodyAt: number | null): Uint8Array {
  const view = new DataView(new ArrayBuffer(bodyAt === null ? 30 : 46));
  const shift = bodyAt === null ? 0 : 2;
  view.setUint32(0, mark, true);
  if (bodyAt !== null) view.setUint16(4, 20, true);
  view.setUint16(4 + shift, 20, true);
  view.setUint16(6 + shift, utf8Names, true);
  view.setUint16(8 + shift, deflated, true);
  view.setUint16(12 + shift, dosDate, true);
  view.setUint32(14 + shift, crc, true);
  view.setUint32(18 + shift, packed, true);
  view.setUint32(22 + shift, unpacked, true);
  view.setUint16(26 + shift, nameBytes, true);
  if (bodyAt !== null) view.setUint32(42, bodyAt, true);
  return new Uint8Array(view.buffer);
}

function endOf(count: number, directoryBytes: number, directoryAt: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(22));
  view.setUint32(0, 0x0605_4b50, true);
  view.setUint16(8, count, true);
  view.setUint16(10, count, true);
  view.setUint32(12, directoryBytes, true);
  view.setUint32(16, directoryAt, true);
  return new Uint8Array(view.buffer);
}

async function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
