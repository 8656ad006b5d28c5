import { hasManyScans, isJpeg, jpegSegments, pictureSize } from "./container/jpeg-segments.ts";
import { firstDirectory, tiffOrder } from "./container/tiff-directory.ts";
import { tiffSize } from "./container/tiff-plane.ts";
import { orNullIfUnreadable } from "./unreadable.ts";

/** What the header of a picture says that decides whether it is decoded. */
export interface PictureSize {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly hasManyScans: boolean;
}

/** The pixels that a JPEG or TIFF claims to have; null where its header does not say. */
export const pictureSizeOf = (bytes: Uint8Array): PictureSize | null =>
  orNullIfUnreadable(() => {
    if (isJpeg(bytes)) {
      const header = jpegSegments(bytes);
      const size = pictureSize(header.segments);
      return size && { ...size, hasManyScans: hasManyScans(bytes, header) };
    }
    const size = tiffOrder(bytes) === null ? null : tiffSize(firstDirectory(bytes));
    return size && { ...size, hasManyScans: false };
  });
