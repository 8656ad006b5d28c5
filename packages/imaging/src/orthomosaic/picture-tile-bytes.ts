import { TILE_PX } from "@heliolens/domain/site-images/tile-address";
import { sharp } from "../picture-library.ts";

// Sharp enough to count cells on, a tenth of the bytes of a PNG.
const QUALITY = 82;

/** WebP with its transparency. */
export const encodePictureTile = async (rgba: Uint8Array): Promise<Uint8Array> =>
  sharp(rgba, { raw: { width: TILE_PX, height: TILE_PX, channels: 4 } })
    .webp({ quality: QUALITY, alphaQuality: 100, effort: 2 })
    .toBuffer();

export const decodePictureTile = async (bytes: Uint8Array): Promise<Uint8Array> =>
  sharp(bytes).ensureAlpha().raw().toBuffer();
