import { constants, crc32, deflateSync } from "node:zlib";

/** A picture whose pixels are places in a list of at most 256 colours (red, green, blue, alpha bytes). */
export interface IndexedPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly pixels: Uint8Array;
  readonly colours: Uint8Array;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const INDEXED_COLOUR = 3;
const TRUE_COLOUR_WITH_ALPHA = 6;
const BIT_DEPTH = 8;

export function encodePng({ widthPx, heightPx, pixels, colours }: IndexedPicture): Buffer {
  const count = colours.length / 4;
  const palette = Buffer.alloc(count * 3);
  const alphas = Buffer.alloc(count);
  for (let colour = 0; colour < count; colour++) {
    palette.set(colours.subarray(colour * 4, colour * 4 + 3), colour * 3);
    alphas[colour] = colours[colour * 4 + 3]!;
  }
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", headerOf(widthPx, heightPx, INDEXED_COLOUR)),
    chunk("PLTE", palette),
    chunk("tRNS", alphas),
    chunk("IDAT", packRows(pixels, widthPx, heightPx)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A picture of any colours: red, green, blue, alpha bytes. */
export function encodeRgbaPng({ widthPx, heightPx }: { widthPx: number; heightPx: number }, rgba: Uint8Array): Buffer {
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", headerOf(widthPx, heightPx, TRUE_COLOUR_WITH_ALPHA)),
    chunk("IDAT", packRows(rgba, widthPx * 4, heightPx)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function headerOf(widthPx: number, heightPx: number, colourType: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPx, 0);
  header.writeUInt32BE(heightPx, 4);
  header[8] = BIT_DEPTH;
  header[9] = colourType;
  return header;
}

// Level 1: colours of a palette gain little from more, and the client waits. Most pictures are one piece of 64 kB.
const packing = { level: constants.Z_BEST_SPEED, memLevel: 9, chunkSize: 2 ** 16 } as const;

function packRows(pixels: Uint8Array, rowBytes: number, heightPx: number): Buffer {
  const length = (rowBytes + 1) * heightPx;
  const lines = length <= room.length ? room.subarray(0, length) : Buffer.alloc(length);
  for (let row = 0; row < heightPx; row++) {
    lines[row * (rowBytes + 1)] = NO_FILTER;
    lines.set(pixels.subarray(row * rowBytes, (row + 1) * rowBytes), row * (rowBytes + 1) + 1);
  }
  return deflateSync(lines, packing);
}

const NO_FILTER = 0;
// Pictures of usual size take the same memory, one after the other.
const room = Buffer.alloc(2 ** 20);

function chunk(type: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, "latin1");
  data.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, data.length + 8)), data.length + 8);
  return bytes;
}
