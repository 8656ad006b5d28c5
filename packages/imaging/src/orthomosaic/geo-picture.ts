import { GeoTIFF } from "geotiff";
import { blockReader } from "./block-reader.ts";
import { type ByteSource, sourceOf } from "./byte-source.ts";
import { type GeoReference, geoReferenceOf } from "./geo-reference.ts";
import { OrthomosaicRefused } from "./orthomosaic-refused.ts";
import type { PixelWindow } from "./pixel-window.ts";

export interface GeoPicture extends GeoReference {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Red, green, blue, alpha, row by row; alpha is 0 where the file says there is nothing. */
  readWindow(window: PixelWindow): Promise<Uint8Array>;
}

// Neither a drone nor a plant needs more, and a hostile header asks for any number.
const MOST_PIXELS = 8e9;
// One block is decoded at a time: a file of a single giant one cannot be read in bounded memory.
const MOST_BLOCK_PIXELS = 64e6;

export async function openGeoPicture(bytes: ByteSource): Promise<GeoPicture> {
  const { tiff, image } = await unreadableUnless(firstImage(bytes));
  const ground = geoReferenceOf(image);
  const [widthPx, heightPx] = [image.getWidth(), image.getHeight()];
  if (widthPx * heightPx > MOST_PIXELS || image.getTileWidth() * image.getTileHeight() > MOST_BLOCK_PIXELS)
    throw new OrthomosaicRefused("site-images.too-large");
  const read = await unreadableUnless(blockReader(tiff, image));
  return { ...ground, widthPx, heightPx, readWindow: (window) => unreadableUnless(read(window)) };
}

async function firstImage(bytes: ByteSource) {
  const tiff = await GeoTIFF.fromSource(sourceOf(bytes));
  return { tiff, image: await tiff.getImage(0) };
}

/** Whatever the library stumbles on in foreign bytes is the file's fault; what the store refuses to give is not. */
async function unreadableUnless<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof OrthomosaicRefused || (error as { isStoreTrouble?: boolean }).isStoreTrouble) throw error;
    throw new OrthomosaicRefused("site-images.unreadable");
  }
}
