import { isCoordinateEpsg, planeOf } from "@heliolens/domain/coordinates/coordinate-systems";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { ByteSource } from "../orthomosaic/byte-source.ts";

export interface GeoTiffShape {
  /** Null leaves the place out. */
  readonly epsg: number | null;
  readonly centre: LonLat;
  readonly sidePx?: number;
  readonly pixelM?: number;
  /** Its pixels as a deflate stream, in the place of four quarters. */
  readonly deflated?: Uint8Array;
}

const NO_DATA = 7;
const DEFLATE = 8;
const quarters = [
  [200, 0, 0],
  [0, 200, 0],
  [0, 0, 200],
  [NO_DATA, NO_DATA, NO_DATA],
] as const;

/** An uncompressed RGB GeoTIFF: red north-west, green north-east, blue south-west, nothing south-east. */
export const aGeoTiff = (shape: GeoTiffShape): Uint8Array => written(shape, classic);

/** The same with places of 64 bits, as orthomosaics of over 4 GB have them. */
export const aBigTiff = (shape: GeoTiffShape): Uint8Array => written(shape, big);

function written({ epsg, centre, sidePx = 600, pixelM = 0.1, deflated }: GeoTiffShape, form: TiffForm): Uint8Array {
  const pixels = deflated ?? pixelsOf(sidePx);
  const [centreX, centreY, pixel] = placed(epsg ?? 4326, centre, pixelM);
  const half = (sidePx / 2) * pixel;
  const isProjected = epsg !== null && epsg !== 4326;
  const keys = [1, 1, 0, 3, 1024, 0, 1, isProjected ? 1 : 2, 1025, 0, 1, 1, isProjected ? 3072 : 2048, 0, 1, epsg ?? 0];
  return tiff(form, pixels, [
    [256, LONG, [sidePx]],
    [257, LONG, [sidePx]],
    [258, SHORT, [8, 8, 8]],
    [259, SHORT, [deflated === undefined ? 1 : DEFLATE]],
    [262, SHORT, [2]],
    [277, SHORT, [3]],
    [278, LONG, [sidePx]],
    [279, LONG, [pixels.length]],
    ...(epsg === null
      ? []
      : ([
          [33550, DOUBLE, [pixel, pixel, 0]],
          [33922, DOUBLE, [0, 0, 0, centreX - half, centreY + half, 0]],
          [34735, SHORT, keys],
        ] as const)),
    [42113, ASCII, [...`${NO_DATA}\0`].map((letter) => letter.charCodeAt(0))],
  ]);
}

export const inMemory = (bytes: Uint8Array): ByteSource => ({
  sizeBytes: bytes.length,
  read: async (start, length) => bytes.slice(start, start + length),
});

function pixelsOf(sidePx: number): Uint8Array {
  const pixels = new Uint8Array(sidePx * sidePx * 3);
  for (let at = 0; at < sidePx * sidePx; at++) {
    const isEast = at % sidePx >= sidePx / 2 ? 1 : 0;
    const isSouth = at >= (sidePx * sidePx) / 2 ? 2 : 0;
    pixels.set(quarters[isEast + isSouth]!, at * 3);
  }
  return pixels;
}

/** The centre in the system's units, and how many of them a pixel measures. */
function placed(epsg: number, centre: LonLat, pixelM: number): [x: number, y: number, pixel: number] {
  if (epsg === 4326) return [...centre, pixelM / 90_000];
  return [...planeOf(isCoordinateEpsg(epsg) ? epsg : 5186).toMetres(centre), epsg === 3857 ? pixelM * 1.24 : pixelM];
}

const [ASCII, SHORT, LONG, DOUBLE] = [2, 3, 4, 12];
const sizes: Readonly<Record<number, number>> = { [ASCII!]: 1, [SHORT!]: 2, [LONG!]: 4, [DOUBLE!]: 8 };
type Entry = readonly [tag: number, type: number | undefined, values: readonly number[]];

/** How wide numbers of entries and places are. */
interface TiffForm {
  readonly head: readonly number[];
  readonly countBytes: 2 | 8;
  readonly placeBytes: 4 | 8;
}
const classic: TiffForm = { head: [0x49, 0x49, 42, 0, 8, 0, 0, 0], countBytes: 2, placeBytes: 4 };
const big: TiffForm = {
  head: [0x49, 0x49, 43, 0, 8, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0, 0],
  countBytes: 8,
  placeBytes: 8,
};

function tiff({ head, countBytes, placeBytes }: TiffForm, pixels: Uint8Array, entries: readonly Entry[]): Uint8Array {
  const all = [...entries, [273, LONG, [0]] as Entry].sort(([a], [b]) => a - b);
  const entryBytes = 4 + 2 * placeBytes;
  const entriesAt = head.length + countBytes;
  const bodyAt = entriesAt + all.length * entryBytes + placeBytes;
  const room = all.reduce((sum, [, type, values]) => sum + sizes[type!]! * values.length + 8, 0);
  const file = Buffer.alloc(bodyAt + room + pixels.length);
  file.set(head, 0);
  file.writeUInt16LE(all.length, head.length);
  let free = bodyAt;
  for (const [index, [tag, type, values]] of all.entries()) {
    const at = entriesAt + index * entryBytes;
    file.writeUInt16LE(tag, at);
    file.writeUInt16LE(type!, at + 2);
    file.writeUInt32LE(values.length, at + 4);
    const bytes = sizes[type!]! * values.length;
    const isInline = bytes <= placeBytes;
    const valuesAt = isInline ? at + 4 + placeBytes : free;
    if (!isInline) file.writeUInt32LE(free, at + 4 + placeBytes);
    if (!isInline) free += bytes + (bytes % 2);
    const tagValues = tag === 273 ? [bodyAt + room] : values;
    for (const [nth, value] of tagValues.entries()) write(file, type!, valuesAt + nth * sizes[type!]!, value);
  }
  file.set(pixels, bodyAt + room);
  return file;
}

function write(file: Buffer, type: number, at: number, value: number): void {
  if (type === ASCII) file.writeUInt8(value, at);
  else if (type === SHORT) file.writeUInt16LE(value, at);
  else if (type === LONG) file.writeUInt32LE(value, at);
  else file.writeDoubleLE(value, at);
}
