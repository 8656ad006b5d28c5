import { Unreadable } from "../unreadable.ts";
import { fieldsOf, latinText, startsWith } from "./fields.ts";
import { inflateZlib } from "./inflate.ts";
import { joined } from "./joined.ts";

const SIGNATURE_LENGTH = 8;
const BYTES_PER_PIXEL = 2;

export const isPng = (bytes: Uint8Array): boolean => startsWith(bytes, "\x89PNG\r\n\x1a\n");

/** A 16-bit grey, not interlaced PNG of the size announced: the only kind that carries a sensor's plane. */
export function pngPlane(bytes: Uint8Array, widthPx: number, heightPx: number): Uint8Array {
  const { header, data } = chunksOf(bytes);
  const fields = fieldsOf(header, "big");
  if (fields.u32(0) !== widthPx || fields.u32(4) !== heightPx) throw new Unreadable("thermal.frame-size-mismatch");
  const [depth, colour, , , interlaced] = fields.block(8, 5);
  if (depth !== 16 || colour !== 0 || interlaced !== 0) throw new Unreadable("thermal.compression-unsupported");
  const rowLength = widthPx * BYTES_PER_PIXEL;
  return unfiltered(inflateZlib(data, (rowLength + 1) * heightPx), rowLength);
}

function chunksOf(bytes: Uint8Array): { readonly header: Uint8Array; readonly data: Uint8Array } {
  const fields = fieldsOf(bytes, "big");
  const parts: Uint8Array[] = [];
  let header: Uint8Array | null = null;
  for (let at = SIGNATURE_LENGTH; at + 12 <= bytes.length; ) {
    const length = fields.u32(at);
    const kind = latinText(fields.block(at + 4, 4));
    if (kind === "IEND") break;
    if (kind === "IHDR") header ??= fields.block(at + 8, length);
    if (kind === "IDAT") parts.push(fields.block(at + 8, length));
    at += 12 + length;
  }
  if (header === null || parts.length === 0) throw new Unreadable("thermal.file-truncated");
  return { header, data: joined(parts) };
}

function unfiltered(packed: Uint8Array, rowLength: number): Uint8Array {
  const rows = packed.length / (rowLength + 1);
  const out = new Uint8Array(rows * rowLength);
  for (let row = 0; row < rows; row++) {
    const filter = packed[row * (rowLength + 1)]!;
    const from = row * (rowLength + 1) + 1;
    const to = row * rowLength;
    for (let i = 0; i < rowLength; i++) {
      const left = i >= BYTES_PER_PIXEL ? out[to + i - BYTES_PER_PIXEL]! : 0;
      const up = row > 0 ? out[to + i - rowLength]! : 0;
      const corner = row > 0 && i >= BYTES_PER_PIXEL ? out[to + i - rowLength - BYTES_PER_PIXEL]! : 0;
      out[to + i] = packed[from + i]! + predicted(filter, left, up, corner);
    }
  }
  return out;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  switch (filter) {
    case 0:
      return 0;
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4:
      return paeth(left, up, corner);
    default:
      throw new Unreadable("thermal.file-malformed");
  }
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [missLeft, missUp, missCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (missLeft <= missUp && missLeft <= missCorner) return left;
  return missUp <= missCorner ? up : corner;
}
