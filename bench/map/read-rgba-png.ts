import { inflateSync } from "node:zlib";

export interface Rgba {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly pixels: Uint8Array;
}

/** Reads a PNG of 8 bits a channel: red, green, blue, alpha or a palette, not interlaced. */
export function readRgbaPng(bytes: Buffer): Rgba {
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = 8; at < bytes.length; at += bytes.readUInt32BE(at) + 12)
    chunks.push({
      type: bytes.toString("latin1", at + 4, at + 8),
      data: bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)),
    });
  const all = (type: string) => Buffer.concat(chunks.filter((chunk) => chunk.type === type).map(({ data }) => data));
  const header = all("IHDR");
  const [widthPx, heightPx, kind] = [header.readUInt32BE(0), header.readUInt32BE(4), header[9]];
  const channels = { 2: 3, 3: 1, 6: 4 }[kind!] ?? 0;
  const lines = unfiltered(inflateSync(all("IDAT")), widthPx * channels, heightPx, channels);
  const [palette, alphas] = [all("PLTE"), all("tRNS")];
  const pixels = new Uint8Array(widthPx * heightPx * 4);
  for (let pixel = 0; pixel < widthPx * heightPx; pixel++) {
    const value = lines.subarray(pixel * channels, (pixel + 1) * channels);
    if (kind === 3)
      pixels.set([...palette.subarray(value[0]! * 3, value[0]! * 3 + 3), alphas[value[0]!] ?? 255], pixel * 4);
    else pixels.set(kind === 2 ? [...value, 255] : value, pixel * 4);
  }
  return { widthPx, heightPx, pixels };
}

function unfiltered(data: Buffer, stride: number, rows: number, channels: number): Uint8Array {
  const out = new Uint8Array(stride * rows);
  for (let row = 0; row < rows; row++) {
    const filter = data[row * (stride + 1)]!;
    for (let at = 0; at < stride; at++) {
      const left = at >= channels ? out[row * stride + at - channels]! : 0;
      const up = row > 0 ? out[(row - 1) * stride + at]! : 0;
      const corner = row > 0 && at >= channels ? out[(row - 1) * stride + at - channels]! : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter]!;
      out[row * stride + at] = data[row * (stride + 1) + 1 + at]! + guess;
    }
  }
  return out;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
