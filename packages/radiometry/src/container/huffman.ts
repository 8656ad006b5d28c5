import { Unreadable } from "../unreadable.ts";
import type { Bits } from "./bits.ts";

const MOST_CODE_BITS = 15;
const FAST_BITS = 10;

/** Canonical Huffman codes. Short ones are looked up, longer ones counted through. */
export interface CodeTable {
  /** For every look-ahead of `FAST_BITS`: symbol times 16 plus the length of its code; 0 where the code is longer. */
  readonly fast: Uint16Array;
  /** How many codes there are of each length, and all symbols by length. */
  readonly counts: Uint16Array;
  readonly symbols: Uint16Array;
}

export function codeTable(lengths: Uint8Array): CodeTable {
  const counts = new Uint16Array(MOST_CODE_BITS + 1);
  for (const length of lengths) if (length > 0) counts[length]! += 1;
  const firstCode = new Uint16Array(MOST_CODE_BITS + 2);
  const place = new Uint16Array(MOST_CODE_BITS + 2);
  for (let bits = 1; bits <= MOST_CODE_BITS; bits++) {
    if (firstCode[bits]! + counts[bits]! > 1 << bits) throw new Unreadable("thermal.file-malformed");
    firstCode[bits + 1] = (firstCode[bits]! + counts[bits]!) << 1;
    place[bits + 1] = place[bits]! + counts[bits]!;
  }
  const fast = new Uint16Array(1 << FAST_BITS);
  const symbols = new Uint16Array(lengths.length);
  lengths.forEach((length, symbol) => {
    if (length === 0) return;
    symbols[place[length]!++] = symbol;
    const code = firstCode[length]!++;
    if (length > FAST_BITS) return;
    for (let at = reversed(code, length); at < fast.length; at += 1 << length) fast[at] = (symbol << 4) | length;
  });
  return { fast, counts, symbols };
}

function reversed(code: number, length: number): number {
  let turned = 0;
  for (let bit = 0; bit < length; bit++) turned |= ((code >> bit) & 1) << (length - 1 - bit);
  return turned;
}

export function symbolOf(bits: Bits, { fast, counts, symbols }: CodeTable): number {
  const ahead = bits.peek();
  const entry = fast[ahead & (fast.length - 1)]!;
  if (entry !== 0) {
    bits.drop(entry & 15);
    return entry >> 4;
  }
  let [code, first, place] = [0, 0, 0];
  for (let length = 1; length <= MOST_CODE_BITS; length++) {
    code = (code << 1) | ((ahead >> (length - 1)) & 1);
    const count = counts[length]!;
    if (code - first < count) {
      bits.drop(length);
      return symbols[place + code - first]!;
    }
    place += count;
    first = (first + count) << 1;
  }
  throw new Unreadable("thermal.file-malformed");
}
