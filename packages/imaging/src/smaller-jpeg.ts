import { isShortOfMemory } from "./is-short-of-memory.ts";
import { sharp } from "./picture-library.ts";

const MOST_PIXELS = 100_000_000;

export interface SmallerJpeg {
  readonly jpeg: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A copy for print: turned as the EXIF says, no wider than asked, no metadata. Null where the file cannot be decoded. */
export async function smallerJpeg(bytes: Uint8Array, mostWidthPx: number): Promise<SmallerJpeg | null> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error", sequentialRead: true })
      .rotate()
      .resize({ width: mostWidthPx, withoutEnlargement: true })
      .toColourspace("srgb")
      .removeAlpha()
      .jpeg({ quality: 75, mozjpeg: false })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, widthPx: info.width, heightPx: info.height };
  } catch (error) {
    if (isShortOfMemory(error)) throw error;
    return null;
  }
}
