import { sharp } from "./picture-library.ts";

/** Baseline JPEG of one grey channel, no metadata: the same pixels give the same bytes. */
export const encodeGreyJpeg = (
  grey: Uint8Array,
  widthPx: number,
  heightPx: number,
  quality: number,
): Promise<Uint8Array> =>
  sharp(grey, { raw: { width: widthPx, height: heightPx, channels: 1 } })
    .toColourspace("b-w")
    .jpeg({ quality, mozjpeg: false })
    .toBuffer();
