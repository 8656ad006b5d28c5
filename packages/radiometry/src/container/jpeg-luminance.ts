import { decode } from "jpeg-js";
import { Unreadable } from "../unreadable.ts";
import { mustBeFrameSize } from "./frame-size.ts";
import { type JpegSegment, pictureSize } from "./jpeg-segments.ts";

export interface GreyPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly counts: Uint16Array;
}

// A frame of the largest size allowed needs about 100 MB while it is decoded.
const MOST_MEGAPIXELS = 4;
const MOST_MEMORY_MB = 160;

/** The brightness of every pixel, 0 to 255. A picture in colours is refused: brightness need not follow heat there. */
export function jpegLuminance(file: Uint8Array, segments: readonly JpegSegment[]): GreyPicture {
  const size = pictureSize(segments);
  if (size === null) throw new Unreadable("thermal.no-temperature-data");
  mustBeFrameSize(size.widthPx, size.heightPx);
  const { width: widthPx, height: heightPx, data } = decoded(file);
  if (isColoured(data)) throw new Unreadable("thermal.palette-unknown");
  const counts = new Uint16Array(widthPx * heightPx);
  for (let i = 0; i < counts.length; i++)
    counts[i] = Math.round(0.299 * data[3 * i]! + 0.587 * data[3 * i + 1]! + 0.114 * data[3 * i + 2]!);
  return { widthPx, heightPx, counts };
}

// The library throws plain errors for whatever is wrong with a picture.
function decoded(file: Uint8Array) {
  try {
    return decode(file, {
      useTArray: true,
      formatAsRGBA: false,
      tolerantDecoding: false,
      maxResolutionInMP: MOST_MEGAPIXELS,
      maxMemoryUsageInMB: MOST_MEMORY_MB,
    });
  } catch {
    throw new Unreadable("thermal.no-temperature-data");
  }
}

// JPEG noise moves the channels of a grey picture apart by a few steps; a mark drawn by the camera covers few pixels.
const MOST_APART = 30;
const MOST_COLOURED_SHARE = 0.02;

function isColoured(rgb: Uint8Array): boolean {
  let coloured = 0;
  for (let i = 0; i < rgb.length; i += 3) {
    const [r, g, b] = [rgb[i]!, rgb[i + 1]!, rgb[i + 2]!];
    if (Math.max(r, g, b) - Math.min(r, g, b) > MOST_APART) coloured += 1;
  }
  return coloured * 3 > MOST_COLOURED_SHARE * rgb.length;
}
