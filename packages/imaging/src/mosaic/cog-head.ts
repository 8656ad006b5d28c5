import type { MosaicPlan } from "@heliolens/domain/mosaics/mosaic-plan";
import { TILE_PX, tileCorner, tileSideM } from "@heliolens/domain/site-images/tile-address";

/** What lies in a plane of a zoom, tile by tile, row by row; 0 bytes where nothing is shown. */
export interface CogLevel {
  readonly zoom: number;
  readonly columns: number;
  readonly rows: number;
  /** From the beginning of the level's data. Of the first band, then of the second. */
  readonly starts: Float64Array;
  readonly byteCounts: Float64Array;
  readonly sizeBytes: number;
}

export const COG_BANDS = 2;

export interface CogHeadOf {
  readonly plan: MosaicPlan;
  /** The finest first. */
  readonly levels: readonly CogLevel[];
  /** XML of GDAL: what the bands are. */
  readonly metadata: string;
}

/**
 * Everything of a Cloud-Optimised GeoTIFF before its tiles: a BigTIFF in EPSG:3857 with the directory of the finest zoom first, then those of the
 * overviews. The data follow zoom by zoom, the coarsest first, as readers of such files expect it.
 */
export function cogHead({ plan, levels, metadata }: CogHeadOf): Uint8Array {
  const directories = levels.map((level, i) => entriesOf(plan, level, i === 0 ? metadata : null));
  const sizes = directories.map(directoryBytes);
  const head = Buffer.alloc(sizes.reduce((sum, size) => sum + size, HEAD_BYTES));
  head.set([0x49, 0x49, 43, 0, 8, 0, 0, 0, HEAD_BYTES]);
  const dataStarts = startsOfData(levels, head.length);
  let at = HEAD_BYTES;
  for (const [i, entries] of directories.entries()) {
    const isLast = i === directories.length - 1;
    writeDirectory(head, at, {
      entries: entries.map((entry) => (entry.tag === TILE_OFFSETS ? movedBy(entry, dataStarts[i]!) : entry)),
      next: isLast ? 0 : at + sizes[i]!,
    });
    at += sizes[i]!;
  }
  return head;
}

const HEAD_BYTES = 16;
const TILE_OFFSETS = 324;

const startsOfData = (levels: readonly CogLevel[], headBytes: number): readonly number[] =>
  levels.map((_, i) => levels.slice(i + 1).reduce((sum, { sizeBytes }) => sum + sizeBytes, headBytes));

/** Tiles that show nothing have no place. */
const movedBy = (entry: Entry, by: number): Entry => ({
  ...entry,
  values: entry.values.map((start) => (start < 0 ? 0 : start + by)),
});

const [ASCII, SHORT, LONG, DOUBLE, LONG8] = [2, 3, 4, 12, 16] as const;
type Type = typeof ASCII | typeof SHORT | typeof LONG | typeof DOUBLE | typeof LONG8;
const bytesOf: Readonly<Record<Type, number>> = { [ASCII]: 1, [SHORT]: 2, [LONG]: 4, [DOUBLE]: 8, [LONG8]: 8 };

interface Entry {
  readonly tag: number;
  readonly type: Type;
  readonly values: readonly number[];
}

function entriesOf(plan: MosaicPlan, level: CogLevel, metadata: string | null): readonly Entry[] {
  const { columns, rows, starts, byteCounts } = level;
  const entry = (tag: number, type: Type, values: readonly number[]): Entry => ({ tag, type, values });
  return [
    entry(254, LONG, [metadata === null ? 1 : 0]),
    entry(256, LONG, [columns * TILE_PX]),
    entry(257, LONG, [rows * TILE_PX]),
    entry(258, SHORT, [32, 32]),
    entry(259, SHORT, [8]),
    entry(262, SHORT, [1]),
    entry(277, SHORT, [COG_BANDS]),
    entry(284, SHORT, [2]),
    entry(322, SHORT, [TILE_PX]),
    entry(323, SHORT, [TILE_PX]),
    entry(
      TILE_OFFSETS,
      LONG8,
      [...starts].map((start, i) => (byteCounts[i] === 0 ? -1 : start)),
    ),
    entry(325, LONG, [...byteCounts]),
    entry(338, SHORT, [0]),
    entry(339, SHORT, [3, 3]),
    ...(metadata === null ? [] : placeOf(plan)),
    ...(metadata === null ? [] : [entry(42112, ASCII, asText(metadata))]),
    entry(42113, ASCII, asText("nan")),
  ];
}

const asText = (text: string): readonly number[] => [...Buffer.from(`${text}\0`)];

/** GeoTIFF keys: projected, pixels are areas, EPSG:3857. */
const mercatorKeys = [1, 1, 0, 3, 1024, 0, 1, 1, 1025, 0, 1, 1, 3072, 0, 1, 3857];

function placeOf({ finestZoom, west, north }: MosaicPlan): readonly Entry[] {
  const [x, y] = tileCorner({ zoom: finestZoom, column: west, row: north });
  const pixelM = tileSideM(finestZoom) / TILE_PX;
  return [
    { tag: 33550, type: DOUBLE, values: [pixelM, pixelM, 0] },
    { tag: 33922, type: DOUBLE, values: [0, 0, 0, x, y, 0] },
    { tag: 34735, type: SHORT, values: mercatorKeys },
  ];
}

const ENTRY_BYTES = 20;
const INLINE_BYTES = 8;
const even = (bytes: number): number => bytes + (bytes % 8 === 0 ? 0 : 8 - (bytes % 8));
const valueBytes = ({ type, values }: Entry): number => bytesOf[type] * values.length;

const directoryBytes = (entries: readonly Entry[]): number =>
  entries.reduce(
    (sum, entry) => {
      const bytes = valueBytes(entry);
      return sum + ENTRY_BYTES + (bytes > INLINE_BYTES ? even(bytes) : 0);
    },
    even(8 + 8 + entries.length * ENTRY_BYTES) - entries.length * ENTRY_BYTES,
  );

function writeDirectory(
  head: Buffer,
  at: number,
  { entries, next }: { readonly entries: readonly Entry[]; readonly next: number },
): void {
  head.writeBigUInt64LE(BigInt(entries.length), at);
  let free = at + even(8 + 8 + entries.length * ENTRY_BYTES);
  for (const [i, entry] of entries.entries()) {
    const place = at + 8 + i * ENTRY_BYTES;
    const bytes = valueBytes(entry);
    head.writeUInt16LE(entry.tag, place);
    head.writeUInt16LE(entry.type, place + 2);
    head.writeBigUInt64LE(BigInt(entry.values.length), place + 4);
    const isInline = bytes <= INLINE_BYTES;
    if (!isInline) head.writeBigUInt64LE(BigInt(free), place + 12);
    writeValues(head, isInline ? place + 12 : free, entry);
    if (!isInline) free += even(bytes);
  }
  head.writeBigUInt64LE(BigInt(next), at + 8 + entries.length * ENTRY_BYTES);
}

function writeValues(head: Buffer, at: number, { type, values }: Entry): void {
  for (const [i, value] of values.entries()) {
    const place = at + i * bytesOf[type];
    if (type === ASCII) head.writeUInt8(value, place);
    else if (type === SHORT) head.writeUInt16LE(value, place);
    else if (type === LONG) head.writeUInt32LE(value, place);
    else if (type === DOUBLE) head.writeDoubleLE(value, place);
    else head.writeBigUInt64LE(BigInt(value), place);
  }
}
