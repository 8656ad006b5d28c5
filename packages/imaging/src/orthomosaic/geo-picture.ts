import { GeoTIFF, type GeoTIFFImage } from "geotiff";
import { type ByteSource, sourceOf } from "./byte-source.ts";
import { type GroundPlane, groundPlaneOf } from "./ground-plane.ts";
import { OrthomosaicRefused } from "./orthomosaic-refused.ts";

/** Part of a picture, in whole pixels; `right` and `bottom` are the first outside. */
export interface PixelWindow {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface GeoPicture extends GroundPlane {
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
  const image = await firstImage(bytes);
  const ground = groundPlaneOf(image);
  const [widthPx, heightPx] = [image.getWidth(), image.getHeight()];
  if (widthPx * heightPx > MOST_PIXELS || image.getTileWidth() * image.getTileHeight() > MOST_BLOCK_PIXELS)
    throw new OrthomosaicRefused("site-images.too-large");
  const read = windowReader(image);
  return { ...ground, widthPx, heightPx, readWindow: (window) => unreadableUnless(read(window)) };
}

async function firstImage(bytes: ByteSource): Promise<GeoTIFFImage> {
  return unreadableUnless(GeoTIFF.fromSource(sourceOf(bytes)).then((tiff) => tiff.getImage(0)));
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

const RGB = 2;
// ExtraSamples: 1 and 2 are alpha, 0 is something else (near infrared, a height).
const isAlpha = (kind: number) => kind === 1 || kind === 2;

function windowReader(image: GeoTIFFImage): (window: PixelWindow) => Promise<Uint8Array> {
  const tags = image.getFileDirectory();
  const bits = Array.from({ length: image.getSamplesPerPixel() }, (_, at) => image.getBitsPerSample(at));
  if (bits.some((count) => count !== 8)) throw new OrthomosaicRefused("site-images.samples-unsupported");
  const extra = Array.from((tags.getValue("ExtraSamples") as ArrayLike<number> | undefined) ?? []);
  const alphaAt = extra.findIndex(isAlpha);
  const alphaSample = alphaAt === -1 ? null : bits.length - extra.length + alphaAt;
  const noData = image.getGDALNoData();
  const isRgb = tags.getValue("PhotometricInterpretation") === RGB;
  return async ({ left, top, right, bottom }) => {
    const window = [left, top, right, bottom];
    const colours = isRgb
      ? await image.readRasters({ window, samples: [0, 1, 2], interleave: true })
      : await image.readRGB({ window, interleave: true });
    const alpha =
      alphaSample === null ? null : await image.readRasters({ window, samples: [alphaSample], interleave: true });
    return withAlpha(colours as unknown as Uint8Array, alpha as unknown as Uint8Array | null, noData);
  };
}

function withAlpha(colours: Uint8Array, alpha: Uint8Array | null, noData: number | null): Uint8Array {
  const count = colours.length / 3;
  const rgba = new Uint8Array(count * 4);
  for (let at = 0; at < count; at++) {
    const [red, green, blue] = [colours[at * 3]!, colours[at * 3 + 1]!, colours[at * 3 + 2]!];
    const isNothing = alpha === null ? red === noData && green === noData && blue === noData : alpha[at] === 0;
    if (isNothing) continue;
    rgba[at * 4] = red;
    rgba[at * 4 + 1] = green;
    rgba[at * 4 + 2] = blue;
    rgba[at * 4 + 3] = alpha === null ? 255 : alpha[at]!;
  }
  return rgba;
}
