import type { JpegSegment } from "../container/jpeg-segments.ts";
import { type Exif, exifOfJpeg, exifOfTiff } from "./exif.ts";
import { type XmpProperties, xmpProperties, xmpTextOf, xmpTextOfJpeg } from "./xmp.ts";

/** Both languages in which cameras write about themselves. */
export interface Metadata {
  readonly exif: Exif | null;
  readonly xmp: XmpProperties;
}

const XMP_TAG = 700;

export function metadataOfJpeg(segments: readonly JpegSegment[]): Metadata {
  const exif = exifOfJpeg(segments);
  return { exif, xmp: xmpProperties(xmpTextOfJpeg(segments) + xmpTextOf(xmpTagOf(exif))) };
}

export function metadataOfTiff(file: Uint8Array): Metadata {
  const exif = exifOfTiff(file);
  return { exif, xmp: xmpProperties(xmpTextOf(xmpTagOf(exif))) };
}

// A TIFF's first directory holds it; XT2 hides it in the EXIF directory of its JPEG.
const xmpTagOf = (exif: Exif | null): Uint8Array | null =>
  exif?.main.block(XMP_TAG) ?? exif?.exif?.block(XMP_TAG) ?? null;
