import { inflateSync } from "node:zlib";
import { pngChunks } from "@heliolens/radiometry/container/png-chunks";
import { pngRows } from "@heliolens/radiometry/container/png-rows";

interface ReadPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Red, green, blue and alpha of each pixel. */
  pixels(): Uint8Array;
  at(x: number, y: number): readonly [red: number, green: number, blue: number, alpha: number];
}

const INDEXED_COLOUR = 3;
const bytesPerPixelOf: Readonly<Record<number, number>> = { 2: 3, [INDEXED_COLOUR]: 1, 6: 4 };

/** Reads a PNG of 8 bits a channel: indexed, or of any colour with or without alpha, not interlaced. */
export function readPng(bytes: Uint8Array): ReadPicture {
  const chunks = pngChunks(bytes);
  const header = Buffer.from(chunks.get("IHDR")!);
  const [widthPx, heightPx, colourType] = [header.readUInt32BE(0), header.readUInt32BE(4), header[9]!];
  const bytesPerPixel = bytesPerPixelOf[colourType]!;
  const values = pngRows(inflateSync(chunks.get("IDAT")!), widthPx * bytesPerPixel, bytesPerPixel);
  const colourOf = colourType === INDEXED_COLOUR ? paletteOf(chunks) : (value: Uint8Array) => value;
  const colourAt = (pixel: number) => colourOf(values.subarray(pixel * bytesPerPixel, (pixel + 1) * bytesPerPixel));
  return {
    widthPx,
    heightPx,
    pixels() {
      const pixels = new Uint8Array(widthPx * heightPx * 4).fill(255);
      for (let pixel = 0; pixel < widthPx * heightPx; pixel++) pixels.set(colourAt(pixel), pixel * 4);
      return pixels;
    },
    at(x, y) {
      const [red = 0, green = 0, blue = 0, alpha = 255] = colourAt(y * widthPx + x);
      return [red, green, blue, alpha];
    },
  };
}

function paletteOf(chunks: ReadonlyMap<string, Uint8Array>) {
  const [palette, alphas] = [chunks.get("PLTE")!, chunks.get("tRNS") ?? new Uint8Array()];
  return ([colour]: Uint8Array) => [...palette.subarray(colour! * 3, colour! * 3 + 3), alphas[colour!] ?? 255];
}
