import { startsWith } from "../container/fields.ts";
import { APP1, type JpegSegment } from "../container/jpeg-segments.ts";
import { firstDirectory, type TiffDirectory, tiffDirectory } from "../container/tiff-directory.ts";
import { orNullIfUnreadable } from "../unreadable.ts";

/** The three directories of EXIF that say something here. Null where one is missing or broken. */
export interface Exif {
  readonly main: TiffDirectory;
  readonly exif: TiffDirectory | null;
  readonly gps: TiffDirectory | null;
}

const EXIF_POINTER = 0x8769;
const GPS_POINTER = 0x8825;
const HEADER = "Exif\0\0";

export function exifOfJpeg(segments: readonly JpegSegment[]): Exif | null {
  const found = segments.find(({ marker, payload }) => marker === APP1 && startsWith(payload, HEADER));
  return found ? exifOfTiff(found.payload.subarray(HEADER.length)) : null;
}

/** A TIFF file is built as an EXIF block is. */
export function exifOfTiff(block: Uint8Array): Exif | null {
  const main = orNullIfUnreadable(() => firstDirectory(block));
  if (main === null) return null;
  const child = (pointer: number) => {
    const at = main.number(pointer);
    return at === null ? null : orNullIfUnreadable(() => tiffDirectory(block, main.order, at));
  };
  return { main, exif: child(EXIF_POINTER), gps: child(GPS_POINTER) };
}

/** Two or three rationals of degrees, minutes, seconds; x/0 and 0/0 give null, never NaN. */
export function exifDegrees(gps: TiffDirectory, tag: number, refTag: number): number | null {
  const parts = gps.numbers(tag);
  if (parts.length === 0 || parts.length > 3) return null;
  const degrees = parts.reduce((sum, part, i) => sum + part / 60 ** i, 0);
  if (!Number.isFinite(degrees)) return null;
  return ["S", "W"].includes(gps.text(refTag) ?? "") ? -degrees : degrees;
}

/** Below sea level the reference byte is 1. */
export function exifAltitudeM(gps: TiffDirectory): number | null {
  const altitudeM = gps.number(6);
  if (altitudeM === null || !Number.isFinite(altitudeM)) return null;
  return gps.number(5) === 1 ? -altitudeM : altitudeM;
}

export const finiteNumber = (directory: TiffDirectory | null, tag: number): number | null => {
  const value = directory?.number(tag) ?? null;
  return value !== null && Number.isFinite(value) && value !== 0 ? value : null;
};
