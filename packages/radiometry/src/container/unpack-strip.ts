import { Unreadable } from "../unreadable.ts";
import { inflateZlib } from "./inflate.ts";

/** One strip of a TIFF, unpacked to exactly `length` bytes. */
export function unpackStrip(packed: Uint8Array, compression: number, length: number): Uint8Array {
  switch (compression) {
    case 1:
      if (packed.length < length) throw new Unreadable("thermal.file-truncated");
      return packed.subarray(0, length);
    case 5:
      return unpackLzw(packed, length);
    case 8:
    case 32946:
      return inflateZlib(packed, length);
    case 32773:
      return unpackBits(packed, length);
    default:
      throw new Unreadable("thermal.compression-unsupported");
  }
}

const CLEAR = 256;
const END = 257;
const FIRST_FREE = 258;
const MOST_CODES = 4096;

// TIFF's LZW: most significant bit first, and codes grow one entry early (TIFF 6.0, section 13). An entry is always a
// run of what was already written, so a place and a length stand for it.
function unpackLzw(packed: Uint8Array, length: number): Uint8Array {
  const out = new Uint8Array(length);
  const placeOf = new Uint32Array(MOST_CODES);
  const sizeOf = new Uint32Array(MOST_CODES);
  let [filled, next, width, held, count] = [0, FIRST_FREE, 9, 0, 0];
  let last: { readonly at: number; readonly size: number } | null = null;
  for (const byte of packed) {
    held = ((held << 8) | byte) & 0xffffff;
    count += 8;
    if (count < width) continue;
    count -= width;
    const code = (held >> count) & ((1 << width) - 1);
    if (code === END || filled === length) break;
    if (code === CLEAR) {
      [next, width, last] = [FIRST_FREE, 9, null];
      continue;
    }
    if (last !== null && next < MOST_CODES) {
      placeOf[next] = last.at;
      sizeOf[next] = last.size + 1;
      next += 1;
    }
    if (code >= next) throw new Unreadable("thermal.file-malformed");
    const size = Math.min(code < CLEAR ? 1 : sizeOf[code]!, length - filled);
    if (code < CLEAR) out[filled] = code;
    else for (let i = 0; i < size; i++) out[filled + i] = out[placeOf[code]! + i]!;
    last = { at: filled, size };
    filled += size;
    if (next >= (1 << width) - 1 && width < 12) width += 1;
  }
  if (filled < length) throw new Unreadable("thermal.file-truncated");
  return out;
}

function unpackBits(packed: Uint8Array, length: number): Uint8Array {
  const out = new Uint8Array(length);
  let [filled, at] = [0, 0];
  while (filled < length) {
    if (at + 1 >= packed.length) throw new Unreadable("thermal.file-truncated");
    const head = packed[at]!;
    if (head === 128) at += 1;
    else if (head > 128) {
      const end = Math.min(filled + 257 - head, length);
      out.fill(packed[at + 1]!, filled, end);
      [filled, at] = [end, at + 2];
    } else {
      const run = packed.subarray(at + 1, at + 2 + Math.min(head, length - filled - 1));
      out.set(run, filled);
      [filled, at] = [filled + run.length, at + 2 + head];
    }
  }
  return out;
}
