import { isJpeg, jpegSegments, pictureSize } from "./container/jpeg-segments.ts";
import { firstDirectory, tiffOrder } from "./container/tiff-directory.ts";
import { tiffSize } from "./container/tiff-plane.ts";
import { orNullIfUnreadable } from "./unreadable.ts";

/** The pixels that a JPEG or TIFF claims to have; null where its header does not say. */
export const pictureSizeOf = (bytes: Uint8Array): { readonly widthPx: number; readonly heightPx: number } | null =>
  orNullIfUnreadable(() => {
    if (isJpeg(bytes)) return pictureSize(jpegSegments(bytes).segments);
    return tiffOrder(bytes) === null ? null : tiffSize(firstDirectory(bytes));
  });
