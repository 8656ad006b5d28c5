import { crc32 } from "node:zlib";

export interface PngHeader {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly bitDepth: 8 | 16;
  readonly colourType: number;
}

export type PngChunk = readonly [type: string, data: Uint8Array];

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG file: its header, the chunks given, its end. */
export const pngFile = (header: PngHeader, chunks: readonly PngChunk[]): Buffer =>
  Buffer.concat([
    SIGNATURE,
    framed(["IHDR", headerOf(header)]),
    ...chunks.map(framed),
    framed(["IEND", Buffer.alloc(0)]),
  ]);

function headerOf({ widthPx, heightPx, bitDepth, colourType }: PngHeader): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPx, 0);
  header.writeUInt32BE(heightPx, 4);
  header.set([bitDepth, colourType], 8);
  return header;
}

function framed([type, data]: PngChunk): Buffer {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, "latin1");
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, data.length + 8)), data.length + 8);
  return bytes;
}
