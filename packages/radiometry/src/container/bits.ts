import { Unreadable } from "../unreadable.ts";

/** Bits of a deflate stream, the least significant of each byte first. */
export interface Bits {
  take(count: number): number;
  /** The next 15 bits without taking them; zeros behind the end. */
  peek(): number;
  drop(count: number): void;
  /** Whole bytes from the next byte boundary on. */
  bytes(count: number): Uint8Array;
  trailer(): number;
}

export function bitsOf(packed: Uint8Array, start: number): Bits {
  let at = start;
  let held = 0;
  let count = 0;
  const fill = () => {
    while (count <= 16) {
      held |= (packed[at] ?? 0) << count;
      at += 1;
      count += 8;
    }
    // Four bytes of checksum follow the last bit: reading past those means the block never ends.
    if (at > packed.length + 4) throw new Unreadable("thermal.file-truncated");
  };
  const drop = (bits: number) => {
    held >>>= bits;
    count -= bits;
  };
  const align = () => {
    at -= (count - (count % 8)) / 8;
    held = 0;
    count = 0;
  };
  return {
    take: (bits) => {
      fill();
      const value = held & ((1 << bits) - 1);
      drop(bits);
      return value;
    },
    peek: () => {
      fill();
      return held & 0x7fff;
    },
    drop,
    bytes: (length) => {
      align();
      if (at + length > packed.length) throw new Unreadable("thermal.file-truncated");
      at += length;
      return packed.subarray(at - length, at);
    },
    trailer: () => {
      align();
      if (at + 4 > packed.length) throw new Unreadable("thermal.file-truncated");
      return ((packed[at]! << 24) | (packed[at + 1]! << 16) | (packed[at + 2]! << 8) | packed[at + 3]!) >>> 0;
    },
  };
}
