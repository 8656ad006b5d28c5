/** A whole PNG of one pixel. */
export const aPng = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Head and end of a JPEG of this size, with a text in it to tell one from another. */
export function aJpeg(widthPx: number, heightPx: number, text = ""): string {
  const comment = Buffer.from(text);
  const sides = [heightPx >> 8, heightPx & 255, widthPx >> 8, widthPx & 255];
  const parts = [
    [0xff, 0xd8, 0xff, 0xfe, 0, comment.length + 2],
    [...comment],
    [0xff, 0xc0, 0, 11, 8, ...sides, 1, 1, 0x11, 0],
    [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0],
    [0x55, 0xff, 0xd9],
  ];
  return Buffer.from(parts.flat()).toString("base64");
}
