import { isShortOfMemory } from "./is-short-of-memory.ts";
import { sharp } from "./picture-library.ts";
import { sharpnessOf } from "./sharpness.ts";

const MOST_PIXELS = 100_000_000;
const THUMB_WIDTH_PX = 320;
const VIEW_WIDTH_PX = 2048;

/**
 * The pyramid of a picture: a thumbnail for lists, a copy for the screen where the original is wider than one, and the
 * original itself for a closer zoom. Browsers scale the rest; tiles would be twenty files a picture for nothing.
 */
export interface PictureCopies {
  readonly thumb: Uint8Array;
  readonly view: Uint8Array | null;
  readonly sharpness: number | null;
}

/** Turned as the EXIF says; null where the file cannot be decoded. */
export async function pictureCopies(bytes: Uint8Array): Promise<PictureCopies | null> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error", sequentialRead: true })
      .rotate()
      .resize({ width: VIEW_WIDTH_PX, withoutEnlargement: true })
      .toColourspace("srgb")
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const decoded = () => sharp(data, { raw: { width, height, channels } });
    return {
      thumb: await decoded()
        .resize({ width: THUMB_WIDTH_PX, withoutEnlargement: true })
        .jpeg({ quality: 70, mozjpeg: false })
        .toBuffer(),
      view: width < VIEW_WIDTH_PX ? null : await decoded().jpeg({ quality: 80, mozjpeg: false }).toBuffer(),
      sharpness: sharpnessOf({ widthPx: width, heightPx: height, values: lightOf(data, channels), step: channels }),
    };
  } catch (error) {
    if (isShortOfMemory(error)) throw error;
    return null;
  }
}

// Green where there are three: the eye's own luminance is mostly that.
const lightOf = (data: Uint8Array, channels: number): Uint8Array => data.subarray(channels === 3 ? 1 : 0);
