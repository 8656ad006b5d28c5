import { Unreadable } from "../unreadable.ts";
import { type Bits, bitsOf } from "./bits.ts";
import { type CodeTable, codeTable, symbolOf } from "./huffman.ts";

// Own, because the platform's DecompressionStream is asynchronous and unbounded: this one fills a buffer of the
// size the picture must have and stops, so that a bomb costs nothing and a reader stays one plain function.

const lengthBase = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
];
const lengthExtra = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const distanceBase = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
  8193, 12289, 16385, 24577,
];
const distanceExtra = [
  0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
];
const codeLengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
// Every block brings code tables that cost more to build than to write: no real picture has so many.
const LEAST_BYTES_A_BLOCK = 512;

/** Unpacks a zlib block that must give exactly `length` bytes (RFC 1950, 1951). */
export function inflateZlib(packed: Uint8Array, length: number): Uint8Array {
  if (packed.length < 6 || (packed[0]! & 0x0f) !== 8 || ((packed[0]! << 8) | packed[1]!) % 31 !== 0) throw malformed();
  const bits = bitsOf(packed, 2);
  const out = new Uint8Array(length);
  let filled = 0;
  let blocksLeft = 8 + length / LEAST_BYTES_A_BLOCK;
  for (let last = 0; last === 0; ) {
    if (blocksLeft-- < 0) throw malformed();
    last = bits.take(1);
    const kind = bits.take(2);
    if (kind === 0) filled = copyStored(bits, out, filled);
    else if (kind === 1) filled = inflateBlock(bits, fixedLiterals, fixedDistances, out, filled);
    else if (kind === 2) filled = inflateDynamic(bits, out, filled);
    else throw malformed();
  }
  if (filled !== length || adler32(out) !== bits.trailer()) throw malformed();
  return out;
}

const malformed = () => new Unreadable("thermal.file-malformed");

function copyStored(bits: Bits, out: Uint8Array, filled: number): number {
  const head = bits.bytes(4);
  const length = head[0]! | (head[1]! << 8);
  if ((length ^ 0xffff) !== (head[2]! | (head[3]! << 8)) || filled + length > out.length) throw malformed();
  out.set(bits.bytes(length), filled);
  return filled + length;
}

function inflateBlock(bits: Bits, literals: CodeTable, distances: CodeTable, out: Uint8Array, start: number): number {
  let filled = start;
  for (;;) {
    const symbol = symbolOf(bits, literals);
    if (symbol === 256) return filled;
    if (symbol < 256) {
      if (filled === out.length) throw malformed();
      out[filled++] = symbol;
      continue;
    }
    const length = baseAndExtra(bits, lengthBase, lengthExtra, symbol - 257);
    const from = filled - baseAndExtra(bits, distanceBase, distanceExtra, symbolOf(bits, distances));
    if (from < 0 || filled + length > out.length) throw malformed();
    for (let i = 0; i < length; i++) out[filled + i] = out[from + i]!;
    filled += length;
  }
}

function baseAndExtra(bits: Bits, base: readonly number[], extra: readonly number[], index: number): number {
  const least = base[index];
  if (least === undefined) throw malformed();
  return least + bits.take(extra[index]!);
}

function inflateDynamic(bits: Bits, out: Uint8Array, filled: number): number {
  const literalCount = bits.take(5) + 257;
  const distanceCount = bits.take(5) + 1;
  const codeCount = bits.take(4) + 4;
  const codeLengths = new Uint8Array(19);
  for (const symbol of codeLengthOrder.slice(0, codeCount)) codeLengths[symbol] = bits.take(3);
  const lengths = runLengths(bits, codeTable(codeLengths), literalCount + distanceCount);
  const literals = codeTable(lengths.subarray(0, literalCount));
  return inflateBlock(bits, literals, codeTable(lengths.subarray(literalCount)), out, filled);
}

function runLengths(bits: Bits, codes: CodeTable, count: number): Uint8Array {
  const lengths = new Uint8Array(count);
  for (let at = 0; at < count; ) {
    const symbol = symbolOf(bits, codes);
    if (symbol < 16) {
      lengths[at++] = symbol;
      continue;
    }
    if (symbol === 16 && at === 0) throw malformed();
    const value = symbol === 16 ? lengths[at - 1]! : 0;
    const run = symbol === 16 ? 3 + bits.take(2) : symbol === 17 ? 3 + bits.take(3) : 11 + bits.take(7);
    if (at + run > count) throw malformed();
    lengths.fill(value, at, at + run);
    at += run;
  }
  return lengths;
}

const fixedLiterals = codeTable(
  Uint8Array.from({ length: 288 }, (_, symbol) => (symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8)),
);
const fixedDistances = codeTable(new Uint8Array(30).fill(5));

function adler32(bytes: Uint8Array): number {
  let [low, high] = [1, 0];
  for (let at = 0; at < bytes.length; ) {
    const end = Math.min(at + 3800, bytes.length); // the sums stay below 2^32 for so many bytes
    for (; at < end; at++) {
      low += bytes[at]!;
      high += low;
    }
    low %= 65521;
    high %= 65521;
  }
  return ((high << 16) | low) >>> 0;
}
