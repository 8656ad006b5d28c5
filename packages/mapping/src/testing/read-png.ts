import { inflateSync } from "node:zlib";

export interface ReadPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  at(x: number, y: number): readonly [red: number, green: number, blue: number, alpha: number];
}

/** Reads the forms of PNG the product writes: indexed or of any colour, unfiltered or as differences to the left, not interlaced. */
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
  const bytesPerPixel = header[9] === TRUE_COLOUR ? 3 : 4;
  return {
    widthPx,
    heightPx,
    at(x, y) {
      if (palette === undefined || alphas === undefined) {
        const line = lines.subarray(y * (widthPx * bytesPerPixel + 1));
        const [red, green, blue, alpha] = pixelOf(line, x, bytesPerPixel) as [number, number, number, number?];
        return [red, green, blue, alpha ?? 255];
      }
      const colour = lines[y * (widthPx + 1) + 1 + x]!;
      return [palette[colour * 3]!, palette[colour * 3 + 1]!, palette[colour * 3 + 2]!, alphas[colour]!];
    },
  };
}

const TRUE_COLOUR = 2;
const DIFFERENCE_TO_THE_LEFT = 1;

function pixelOf(line: Buffer, x: number, bytesPerPixel: number): number[] {
  const isDifference = line[0] === DIFFERENCE_TO_THE_LEFT;
  return Array.from({ length: bytesPerPixel }, (_, channel) => {
    let value = 0;
    for (let at = isDifference ? 0 : x; at <= x; at++) value += line[1 + at * bytesPerPixel + channel]!;
    return value & 255;
  });
}
