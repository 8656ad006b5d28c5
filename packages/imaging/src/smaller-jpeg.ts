import { printCoding } from "./encode-jpeg.ts";
import { isShortOfMemory } from "./is-short-of-memory.ts";
import { sharp } from "./picture-library.ts";

const MOST_PIXELS = 100_000_000;

export interface SmallerJpeg {
  readonly jpeg: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A part of a picture, in shares of its sides. */
export interface PicturePart {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * A copy for print of a picture or of a part of it: turned as the EXIF says, no wider than asked, no metadata. Null where
 * the file cannot be decoded.
 */
export async function smallerJpeg(
  bytes: Uint8Array,
  mostWidthPx: number,
  part?: PicturePart,
): Promise<SmallerJpeg | null> {
  try {
    const opened = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error", sequentialRead: true }).rotate();
    if (part !== undefined) opened.extract(pixelsOf(part, (await opened.metadata()).autoOrient));
    const { data, info } = await opened
      .resize({ width: mostWidthPx, withoutEnlargement: true })
      .toColourspace("srgb")
      .removeAlpha()
      .jpeg({ quality: 75, ...printCoding })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, widthPx: info.width, heightPx: info.height };
  } catch (error) {
    if (isShortOfMemory(error)) throw error;
    return null;
  }
}

function pixelsOf(
  part: PicturePart,
  { width: widthPx, height: heightPx }: { readonly width: number; readonly height: number },
) {
  const left = Math.min(widthPx - 1, Math.max(0, Math.floor(part.x * widthPx)));
  const top = Math.min(heightPx - 1, Math.max(0, Math.floor(part.y * heightPx)));
  return {
    left,
    top,
    width: Math.min(widthPx - left, Math.max(1, Math.round(part.width * widthPx))),
    height: Math.min(heightPx - top, Math.max(1, Math.round(part.height * heightPx))),
  };
}
