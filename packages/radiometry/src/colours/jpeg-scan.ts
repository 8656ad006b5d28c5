import type { JpegSegment } from "../container/jpeg-segments.ts";
import { type JpegCodes, jpegCodes } from "./jpeg-codes.ts";

/** One component of a picture as its first scan codes it. */
export interface ScanComponent {
  readonly blocksPerUnit: number;
  /** Levels per count of the mean of a block. */
  readonly levelsPerCount: number;
  readonly dc: JpegCodes;
  /** Null in a progressive picture, whose first scan holds means only. */
  readonly ac: JpegCodes | null;
}

export interface JpegScan {
  readonly components: readonly ScanComponent[];
  readonly units: number;
  /** Units between two restart markers; 0: none. */
  readonly restartEvery: number;
}

const [BASELINE, PROGRESSIVE, CODES, TABLES, RESTART, ADOBE] = [0xc0, 0xc2, 0xc4, 0xdb, 0xdd, 0xee];
// A block of 8 x 8 samples of the mean m has the coefficient 8 m.
const COUNTS_PER_LEVEL = 8;

/** How the first scan of a picture in brightness and two colours is coded; null: in a way that is not read here. */
export function jpegScan(segments: readonly JpegSegment[], scan: Uint8Array): JpegScan | null {
  const frame = segments.find(({ marker }) => marker >= BASELINE && marker <= PROGRESSIVE);
  if (!frame || frame.payload.length < 15 || frame.payload[5] !== 3 || scan.length < 10 || scan[0] !== 3) return null;
  if (frame.payload[0] !== 8 || isRgb(segments, frame.payload)) return null;
  const tables = tablesOf(segments);
  const isProgressive = frame.marker === PROGRESSIVE;
  // Start and end of the band, then the bit planes: only whole means are read.
  if (isProgressive && !(scan[7] === 0 && scan[8] === 0 && scan[9]! >> 4 === 0)) return null;
  const shift = isProgressive ? scan[9]! & 15 : 0;
  const components = [0, 1, 2].map((place): ScanComponent | null => {
    const [id, sampling, table] = frame.payload.subarray(6 + 3 * place, 9 + 3 * place);
    const [scanned, codes] = scan.subarray(1 + 2 * place, 3 + 2 * place);
    const [levels, dc] = [tables.means.get(table!), tables.codes.get(codes! >> 4)];
    const ac = isProgressive ? null : tables.codes.get(16 + (codes! & 15));
    const blocksPerUnit = (sampling! >> 4) * (sampling! & 15);
    if (id !== scanned || !levels || !dc || ac === undefined || blocksPerUnit < 1 || blocksPerUnit > 4) return null;
    return { blocksPerUnit, levelsPerCount: (levels / COUNTS_PER_LEVEL) * 2 ** shift, dc, ac };
  });
  if (components.some((component) => component === null)) return null;
  return {
    components: components as ScanComponent[],
    units: unitsOf(frame.payload),
    restartEvery: restartOf(segments),
  };
}

// Adobe's segment says "no transform", or the components are named by their letters.
function isRgb(segments: readonly JpegSegment[], frame: Uint8Array): boolean {
  const adobe = segments.find(({ marker, payload }) => marker === ADOBE && payload.length >= 12);
  return adobe?.payload[11] === 0 || (frame[6] === 0x52 && frame[9] === 0x47 && frame[12] === 0x42);
}

function unitsOf(frame: Uint8Array): number {
  const [heightPx, widthPx] = [(frame[1]! << 8) | frame[2]!, (frame[3]! << 8) | frame[4]!];
  const samplings = [frame[7]!, frame[10]!, frame[13]!];
  const across = Math.max(...samplings.map((sampling) => sampling >> 4));
  const down = Math.max(...samplings.map((sampling) => sampling & 15));
  return Math.ceil(widthPx / (8 * across)) * Math.ceil(heightPx / (8 * down));
}

const restartOf = (segments: readonly JpegSegment[]): number => {
  const payload = segments.findLast(({ marker, payload }) => marker === RESTART && payload.length >= 2)?.payload;
  return payload ? (payload[0]! << 8) | payload[1]! : 0;
};

interface Tables {
  /** The quantiser of a block's mean, by table. */
  readonly means: ReadonlyMap<number, number>;
  /** By class times 16 plus number. */
  readonly codes: ReadonlyMap<number, JpegCodes>;
}

function tablesOf(segments: readonly JpegSegment[]): Tables {
  const means = new Map<number, number>();
  const codes = new Map<number, JpegCodes>();
  for (const { marker, payload } of segments) {
    if (marker === TABLES) readMeans(payload, means);
    if (marker === CODES) readCodes(payload, codes);
  }
  return { means, codes };
}

function readMeans(payload: Uint8Array, means: Map<number, number>): void {
  for (let at = 0; at + 65 <= payload.length; ) {
    const isWide = payload[at]! >> 4 > 0;
    means.set(payload[at]! & 15, isWide ? (payload[at + 1]! << 8) | payload[at + 2]! : payload[at + 1]!);
    at += isWide ? 129 : 65;
  }
}

function readCodes(payload: Uint8Array, codes: Map<number, JpegCodes>): void {
  for (let at = 0; at + 17 <= payload.length; ) {
    const counts = payload.subarray(at + 1, at + 17);
    const total = counts.reduce((sum, count) => sum + count, 0);
    const table = jpegCodes(counts, payload.subarray(at + 17, at + 17 + total));
    if (table !== null) codes.set((payload[at]! >> 4) * 16 + (payload[at]! & 15), table);
    at += 17 + total;
  }
}
