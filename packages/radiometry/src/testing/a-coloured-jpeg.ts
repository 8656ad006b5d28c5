import type { Segment } from "./a-jpeg.ts";
import { bytes, u16 } from "./bytes.ts";

/** Brightness, blue and red difference from grey of one block of 8 x 8 pixels, in levels of 255. */
export type Block = readonly [y: number, cb: number, cr: number];

// Sizes 0 to 11 as codes of four bits; "no detail" as a code of one.
const MEAN_CODES = [0, 0, 0, 12, ...Array(12).fill(0)];
const DETAIL_CODES = [1, ...Array(15).fill(0)];
const EIGHTH = 8;

interface JpegOptions {
  readonly widthPx: number;
  readonly heightPx: number;
  /** By the number of the block, from the first row on. */
  readonly blockAt: (index: number) => Block;
  readonly segments?: readonly Segment[];
  readonly frame?: "baseline" | "progressive";
}

/** A whole JPEG of flat blocks: any decoder can show it. */
export function aColouredJpeg({ widthPx, heightPx, blockAt, segments = [], frame = "baseline" }: JpegOptions) {
  const isBaseline = frame === "baseline";
  const blocks = Math.ceil(widthPx / 8) * Math.ceil(heightPx / 8);
  return bytes(
    [0xff, 0xd8],
    ...segments.map(({ marker, payload }) => segment(marker, payload)),
    segment(0xdb, bytes([0], Array(64).fill(EIGHTH))),
    segment(isBaseline ? 0xc0 : 0xc2, bytes([8], u16(heightPx, "big"), u16(widthPx, "big"), components)),
    segment(0xc4, bytes([0], MEAN_CODES, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])),
    segment(0xc4, bytes([0x10], DETAIL_CODES, [0])),
    segment(0xda, bytes([3, 1, 0, 2, 0, 3, 0, 0, isBaseline ? 63 : 0, 0])),
    scanOf(blocks, blockAt, isBaseline ? [0] : []),
    [0xff, 0xd9],
  );
}

const components = [3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0];
const segment = (marker: number, payload: Uint8Array) => bytes([0xff, marker], u16(payload.length + 2, "big"), payload);

function scanOf(blocks: number, blockAt: (index: number) => Block, detail: readonly number[]): number[] {
  const bits: number[] = [];
  const last = [0, 0, 0];
  for (let index = 0; index < blocks; index++)
    blockAt(index).forEach((level, component) => {
      const mean = Math.round(component === 0 ? level - 128 : level);
      bits.push(...differenceBits(mean - last[component]!), ...detail);
      last[component] = mean;
    });
  while (bits.length % 8 > 0) bits.push(1);
  const packed: number[] = [];
  for (let at = 0; at < bits.length; at += 8) {
    const byte = Number.parseInt(bits.slice(at, at + 8).join(""), 2);
    packed.push(byte, ...(byte === 0xff ? [0] : []));
  }
  return packed;
}

function differenceBits(difference: number): number[] {
  const size = difference === 0 ? 0 : 32 - Math.clz32(Math.abs(difference));
  const value = difference < 0 ? difference + (1 << size) - 1 : difference;
  return [...bitsOf(size, 4), ...bitsOf(value, size)];
}

const bitsOf = (value: number, count: number): number[] =>
  Array.from({ length: count }, (_, bit) => (value >> (count - 1 - bit)) & 1);
