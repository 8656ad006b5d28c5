import type { JpegCodes } from "./jpeg-codes.ts";

/** Bits of a scan, the most significant of each byte first. */
export interface ScanBits {
  /** The next symbol; -1 where the data end or no code fits. */
  symbol(codes: JpegCodes): number;
  /** The next bits as JPEG writes a signed difference. */
  difference(bits: number): number;
  /** Goes on behind the next restart marker. */
  restart(): void;
  /** More bits were taken than there are. */
  isSpent(): boolean;
}

export function scanBits(data: Uint8Array, start: number): ScanBits {
  let at = start;
  let held = 0;
  let count = 0;
  let borrowed = 0;
  // A zero byte behind 0xff is stuffing; anything else there is a marker, behind which no bit of this part stands.
  const fill = () => {
    while (count <= 16) {
      const byte = data[at];
      const isEnd = byte === undefined || (byte === 0xff && data[at + 1] !== 0);
      held = (held << 8) | (isEnd ? 0 : byte);
      if (isEnd) borrowed += 8;
      else at += byte === 0xff ? 2 : 1;
      count += 8;
    }
  };
  const take = (bits: number): number => {
    if (bits === 0) return 0;
    fill();
    count -= bits;
    return (held >>> count) & ((1 << bits) - 1);
  };
  return {
    symbol: (codes) => {
      fill();
      const entry = codes[(held >>> (count - 16)) & 0xffff]!;
      if (entry === 0 || count < borrowed) return -1;
      count -= entry >> 8;
      return entry & 255;
    },
    difference: (bits) => {
      const value = take(bits);
      return bits > 0 && value < 1 << (bits - 1) ? value - (1 << bits) + 1 : value;
    },
    restart: () => {
      while (at + 1 < data.length && !(data[at] === 0xff && data[at + 1]! >= 0xd0 && data[at + 1]! <= 0xd7)) at += 1;
      at += 2;
      [held, count, borrowed] = [0, 0, 0];
    },
    isSpent: () => count < borrowed,
  };
}
