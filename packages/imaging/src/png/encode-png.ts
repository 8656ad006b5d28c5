import { constants, deflateSync } from "node:zlib";
import { pngFile } from "./png-file.ts";

/** A picture whose pixels are places in a list of at most 256 colours (red, green, blue, alpha bytes). */
export interface IndexedPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly pixels: Uint8Array;
  readonly colours: Uint8Array;
}

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
  return pngFile({ widthPx, heightPx, bitDepth: BIT_DEPTH, colourType: INDEXED_COLOUR }, [
    ["PLTE", palette],
    ["tRNS", alphas],
    ["IDAT", packRows(pixels, widthPx, heightPx)],
  ]);
}

/** A picture of any colours: red, green, blue, alpha bytes. */
export function encodeRgbaPng({ widthPx, heightPx }: { widthPx: number; heightPx: number }, rgba: Uint8Array): Buffer {
  const header = { widthPx, heightPx, bitDepth: BIT_DEPTH, colourType: TRUE_COLOUR_WITH_ALPHA } as const;
  return pngFile(header, [["IDAT", packRows(rgba, widthPx * 4, heightPx)]]);
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
