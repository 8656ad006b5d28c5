import { sharp } from "./picture-library.ts";

/** One 8-bit grey channel, no metadata. */
export const encodeGreyPng = (grey: Uint8Array, widthPx: number, heightPx: number): Promise<Uint8Array> =>
  sharp(grey, { raw: { width: widthPx, height: heightPx, channels: 1 } })
    .toColourspace("b-w")
    .png()
    .toBuffer();
