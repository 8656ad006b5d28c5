import { deflateSync } from "node:zlib";
import { pngFile } from "./png-file.ts";

const GREYSCALE = 0;

/** One 16-bit grey channel, no metadata. */
export function encodeGrey16Png(samples: Uint16Array, widthPx: number, heightPx: number): Uint8Array {
  const rows = Buffer.alloc(heightPx * (1 + widthPx * 2)); // each row starts with its filter: none
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) rows.writeUInt16BE(samples[y * widthPx + x]!, y * (1 + widthPx * 2) + 1 + x * 2);
  const header = { widthPx, heightPx, bitDepth: 16, colourType: GREYSCALE } as const;
  return pngFile(header, [["IDAT", deflateSync(rows, { level: 4 })]]);
}
