import type { JpegSegments } from "../container/jpeg-segments.ts";
import { jpegScan, type ScanComponent } from "./jpeg-scan.ts";
import { type ScanBits, scanBits } from "./scan-bits.ts";

/** Mean brightness and colour of the coding units of a picture, from its first row on. */
export interface BlockColours {
  /** Brightness and both colour differences from grey, in levels of 255: three numbers a unit. */
  readonly units: Float32Array;
  readonly count: number;
  readonly coloured: number;
  /** False where the bytes ended before the picture did. */
  readonly isWhole: boolean;
}

/** Nearer to grey than this is grey: quantising moves a mean by less. */
const GREY_LEVELS = 3;
// A fifth of a megapixel at least. A picture that shows so much colour need not be read on.
const ENOUGH_COLOURED = 2000;
const MOST_UNITS = 60_000;

/** Reads means alone, no pixel is made. Null: the picture is coded in a way that is not read here. */
export function blockColours(bytes: Uint8Array, { segments, scanAt }: JpegSegments): BlockColours | null {
  if (scanAt === null || scanAt + 4 > bytes.length) return null;
  const length = (bytes[scanAt + 2]! << 8) | bytes[scanAt + 3]!;
  const scan = jpegScan(segments, bytes.subarray(scanAt + 4, scanAt + 2 + length));
  if (scan === null) return null;
  const bits = scanBits(bytes, scanAt + 2 + length);
  const most = Math.min(scan.units, MOST_UNITS);
  const units = new Float32Array(3 * most);
  const means = new Float64Array(3);
  let [count, coloured] = [0, 0];
  while (count < most && coloured < ENOUGH_COLOURED) {
    if (scan.restartEvery > 0 && count > 0 && count % scan.restartEvery === 0) {
      bits.restart();
      means.fill(0);
    }
    for (let component = 0; component < 3; component++)
      units[3 * count + component] = readUnit(bits, scan.components, means, component);
    if (bits.isSpent()) break;
    const [, blue, red] = units.subarray(3 * count, 3 * count + 3);
    if (Math.max(Math.abs(blue!), Math.abs(red!)) > GREY_LEVELS) coloured += 1;
    count += 1;
  }
  return {
    units: units.subarray(0, 3 * count),
    count,
    coloured,
    isWhole: count === most || coloured >= ENOUGH_COLOURED,
  };
}

function readUnit(
  bits: ScanBits,
  components: readonly ScanComponent[],
  means: Float64Array,
  component: number,
): number {
  const { blocksPerUnit, levelsPerCount, dc, ac } = components[component]!;
  let sum = 0;
  for (let block = 0; block < blocksPerUnit; block++) {
    means[component]! += bits.difference(Math.min(15, Math.max(0, bits.symbol(dc))));
    sum += means[component]!;
    if (ac !== null) skipDetail(bits, ac);
  }
  return (sum / blocksPerUnit) * levelsPerCount;
}

function skipDetail(bits: ScanBits, ac: ScanComponent["ac"] & {}): void {
  for (let at = 1; at < 64; ) {
    const symbol = bits.symbol(ac);
    if (symbol <= 0) return;
    const [zeros, size] = [symbol >> 4, symbol & 15];
    at += zeros + 1;
    if (size > 0) bits.difference(size);
    else if (zeros < 15) return;
  }
}
