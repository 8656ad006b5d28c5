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
const BIT_DEPTH = 8;

export function encodePng({ widthPx, heightPx, pixels, colours }: IndexedPicture): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPx, 0);
  header.writeUInt32BE(heightPx, 4);
  header[8] = BIT_DEPTH;
  header[9] = INDEXED_COLOUR;
  const count = colours.length / 4;
  const palette = Buffer.alloc(count * 3);
  const alphas = Buffer.alloc(count);
  for (let colour = 0; colour < count; colour++) {
    palette.set(colours.subarray(colour * 4, colour * 4 + 3), colour * 3);
    alphas[colour] = colours[colour * 4 + 3]!;
  }
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("PLTE", palette),
    chunk("tRNS", alphas),
    chunk("IDAT", packRows(pixels, widthPx, heightPx)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

// Level 1: colours of a palette gain little from more, and the client waits.
function packRows(pixels: Uint8Array, widthPx: number, heightPx: number): Buffer {
  const lines = Buffer.alloc((widthPx + 1) * heightPx);
  for (let row = 0; row < heightPx; row++)
    lines.set(pixels.subarray(row * widthPx, (row + 1) * widthPx), row * (widthPx + 1) + 1);
  return deflateSync(lines, { level: constants.Z_BEST_SPEED, memLevel: 9 });
}

function chunk(type: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, "latin1");
  data.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, data.length + 8)), data.length + 8);
  return bytes;
}
