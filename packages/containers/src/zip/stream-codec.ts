import { joinedBytes } from "./joined-bytes.ts";
import type { ZipCodec } from "./zip-codec.ts";

/** By the streams that Node and browsers share. */
export const streamCodec: ZipCodec = {
  deflate: (bytes) => through(bytes, new CompressionStream("deflate-raw"), Number.POSITIVE_INFINITY),
  inflate: (packed, mostBytes) => through(packed, new DecompressionStream("deflate-raw"), mostBytes),
};

async function through(
  bytes: Uint8Array,
  codec: CompressionStream | DecompressionStream,
  mostBytes: number,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(codec);
  for await (const part of stream as unknown as AsyncIterable<Uint8Array>) {
    length += part.length;
    if (length > mostBytes) throw new RangeError(`more than ${mostBytes} bytes`);
    parts.push(part);
  }
  return joinedBytes(parts);
}
