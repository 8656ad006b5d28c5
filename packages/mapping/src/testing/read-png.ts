import { inflateSync } from "node:zlib";

export interface ReadPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  at(x: number, y: number): readonly [red: number, green: number, blue: number, alpha: number];
}

/** Reads the forms of PNG the map service writes: indexed or of any colour, unfiltered, not interlaced. */
export function readPng(bytes: Buffer): ReadPicture {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    chunks.set(bytes.toString("latin1", at + 4, at + 8), bytes.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const header = chunks.get("IHDR")!;
  const [widthPx, heightPx] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [palette, alphas, lines] = [chunks.get("PLTE"), chunks.get("tRNS"), inflateSync(chunks.get("IDAT")!)];
  return {
    widthPx,
    heightPx,
    at(x, y) {
      if (palette === undefined || alphas === undefined) {
        const from = y * (widthPx * 4 + 1) + 1 + x * 4;
        return [lines[from]!, lines[from + 1]!, lines[from + 2]!, lines[from + 3]!];
      }
      const colour = lines[y * (widthPx + 1) + 1 + x]!;
      return [palette[colour * 3]!, palette[colour * 3 + 1]!, palette[colour * 3 + 2]!, alphas[colour]!];
    },
  };
}
