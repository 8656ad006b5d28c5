import { isLargePicture } from "@heliolens/domain/uploads/file-kind";
import { pictureSizeOf } from "@heliolens/radiometry/picture-size-of";

/** By the header of the image among the sources, where there is one. */
export function hasLargePicture(sources: object): boolean {
  const image = "image" in sources ? sources.image : null;
  const size = image instanceof Uint8Array ? pictureSizeOf(image) : null;
  return size !== null && isLargePicture(size);
}
