import sharp, { type Sharp } from "sharp";

/** One green over the whole picture: few bytes on disk, all its pixels in a decoder. */
export const aSolidPicture = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: 60, g: 110, b: 40 } }, limitInputPixels: false });
