import type { TemperatureGrid } from "@heliolens/domain/thermal/temperature-grid";

/** What the numbers of a grid are: °C, or counts that only tell warmer from colder. */
export type GridKind = "absolute" | "relative";

export interface WiredGrid {
  readonly kind: GridKind;
  readonly grid: TemperatureGrid;
}

/** Outside the JSON calls: bytes, gzipped, to be asked for with the picture cookie or the token. */
export const gridPath = (imageId: number): string => `/pictures/thermal-images/${imageId}/grid`;

/** Raised when the form changes, or the laws that the numbers follow from: what browsers keep is then asked for anew. */
export const gridFormVersion = 1;

const MAGIC = 0x47_54_4c_48; // "HLTG", little-endian like everything in it
const HEADER_BYTES = 16;
const MOST_LEVELS = 65_535;
const kinds: readonly GridKind[] = ["absolute", "relative"];

/**
 * Header (magic, version, kind, width, height, number of levels), the levels that occur as float32 from cold to hot, then each
 * pixel's level as its difference from the pixel before: all low bytes, all high bytes. A camera knows a few thousand
 * levels, so nothing is lost and gzip halves it; where there are more, the levels are evenly spaced (0.01 °C over 650 °C).
 * The level after the last stands for a missing value.
 */
export function encodeGrid({ kind, grid }: WiredGrid): Uint8Array<ArrayBuffer> {
  const { levels, indexes } = exactLevels(grid.celsius) ?? evenLevels(grid.celsius);
  const pixels = indexes.length;
  const start = HEADER_BYTES + levels.length * 4;
  const bytes = new Uint8Array(start + pixels * 2);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint8(4, gridFormVersion);
  view.setUint8(5, kinds.indexOf(kind));
  view.setUint16(8, grid.widthPx, true);
  view.setUint16(10, grid.heightPx, true);
  view.setUint32(12, levels.length, true);
  for (let i = 0; i < levels.length; i++) view.setFloat32(HEADER_BYTES + i * 4, levels[i]!, true);
  let before = 0;
  for (let i = 0; i < pixels; i++) {
    const step = indexes[i]! - before;
    const folded = foldSign(step);
    bytes[start + i] = folded & 255;
    bytes[start + pixels + i] = (folded >> 8) & 255;
    before = indexes[i]!;
  }
  return bytes;
}

/** Throws on bytes of another form: a proxy's page, a cut answer. */
export function decodeGrid(bytes: Uint8Array): WiredGrid {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER_BYTES || view.getUint32(0, true) !== MAGIC || view.getUint8(4) !== gridFormVersion)
    throw new RangeError("not a temperature grid");
  const kind = kinds[view.getUint8(5)];
  const [widthPx, heightPx] = [view.getUint16(8, true), view.getUint16(10, true)];
  const [levelCount, pixels] = [view.getUint32(12, true), widthPx * heightPx];
  const start = HEADER_BYTES + levelCount * 4;
  if (kind === undefined || levelCount > MOST_LEVELS || bytes.length !== start + pixels * 2)
    throw new RangeError("a damaged temperature grid");
  const levels = new Float32Array(levelCount + 1).fill(Number.NaN);
  for (let i = 0; i < levelCount; i++) levels[i] = view.getFloat32(HEADER_BYTES + i * 4, true);
  const celsius = new Float32Array(pixels);
  let index = 0;
  for (let i = 0; i < pixels; i++) {
    index = (index + unfoldSign(bytes[start + i]! | (bytes[start + pixels + i]! << 8))) & 0xffff;
    celsius[i] = index > levelCount ? Number.NaN : levels[index]!;
  }
  return { kind, grid: { widthPx, heightPx, celsius } };
}

// Small steps either way become small numbers: 0, -1, 1, -2 … are 0, 1, 2, 3 …, in 16 bits that wrap.
const foldSign = (step: number): number => {
  const wrapped = (step << 16) >> 16;
  return ((wrapped << 1) ^ (wrapped >> 15)) & 0xffff;
};
const unfoldSign = (folded: number): number => (folded >>> 1) ^ -(folded & 1);

interface Levelled {
  readonly levels: Float32Array;
  readonly indexes: Uint16Array;
}

function exactLevels(celsius: Float32Array): Levelled | null {
  const placeOf = new Map<number, number>();
  const places = new Uint16Array(celsius.length);
  for (let i = 0; i < celsius.length; i++) {
    const value = celsius[i]!;
    const place = placeOf.get(value) ?? placeOf.size;
    if (place === placeOf.size) {
      if (place >= MOST_LEVELS) return null;
      placeOf.set(value, place);
    }
    places[i] = place;
  }
  const levels = Float32Array.from([...placeOf.keys()].filter((value) => !Number.isNaN(value))).sort();
  const rankOf = new Map([...levels].map((value, rank) => [value, rank]));
  const ranks = Uint16Array.from([...placeOf.keys()].map((value) => rankOf.get(value) ?? levels.length));
  return { levels, indexes: places.map((place) => ranks[place]!) };
}

function evenLevels(celsius: Float32Array): Levelled {
  let [low, high] = [Infinity, -Infinity];
  for (const value of celsius) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  const step = (high - low) / (MOST_LEVELS - 1);
  const levels = Float32Array.from({ length: MOST_LEVELS }, (_, i) => low + i * step);
  const indexes = new Uint16Array(celsius.length);
  for (let i = 0; i < celsius.length; i++)
    indexes[i] = Number.isNaN(celsius[i]) ? MOST_LEVELS : Math.round((celsius[i]! - low) / step);
  return { levels, indexes };
}
