import { type GeoTIFF, type GeoTIFFImage, getDecoder } from "geotiff";
import { blockPixelsOf } from "./block-pixels.ts";
import { OrthomosaicRefused } from "./orthomosaic-refused.ts";
import type { PixelWindow } from "./pixel-window.ts";

// Neighbouring windows share blocks, and a file of strips is as wide as the picture: the latest stay decoded.
const KEPT_BYTES = 192 * 2 ** 20;
// A row of large tiles is worth more, because each would be decoded once for every row of windows.
const KEPT_BYTES_OF_A_ROW = 384 * 2 ** 20;

/** Reads windows of a TIFF as red, green, blue, alpha. Each block (a tile or a strip) is decoded and coloured once. */
export async function blockReader(
  tiff: GeoTIFF,
  image: GeoTIFFImage,
): Promise<(window: PixelWindow) => Promise<Uint8Array>> {
  const [blockWidth, blockHeight] = [image.getTileWidth(), image.getTileHeight()];
  const across = Math.ceil(image.getWidth() / blockWidth);
  const decode = await blockDecoder(tiff, image);
  const kept = new Map<number, Promise<Uint8Array>>();
  const blockBytes = blockWidth * blockHeight * 4;
  const aRow = Math.min(across + 1, Math.floor(KEPT_BYTES_OF_A_ROW / blockBytes));
  const mostKept = Math.max(1, aRow, Math.floor(KEPT_BYTES / blockBytes));

  function block(column: number, row: number): Promise<Uint8Array> {
    const key = row * across + column;
    const pixels = kept.get(key) ?? decode(column, row);
    kept.delete(key);
    kept.set(key, pixels);
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
    return pixels;
  }

  return async (window) => {
    const widthPx = window.right - window.left;
    const rgba = new Uint8Array(widthPx * (window.bottom - window.top) * 4);
    for (let row = Math.floor(window.top / blockHeight); row * blockHeight < window.bottom; row++)
      for (let column = Math.floor(window.left / blockWidth); column * blockWidth < window.right; column++) {
        const [blockLeft, blockTop] = [column * blockWidth, row * blockHeight];
        const pixels = await block(column, row);
        const left = Math.max(window.left, blockLeft);
        const right = Math.min(window.right, blockLeft + blockWidth);
        const bottom = Math.min(window.bottom, blockTop + pixels.length / 4 / blockWidth);
        for (let y = Math.max(window.top, blockTop); y < bottom; y++) {
          const from = ((y - blockTop) * blockWidth + left - blockLeft) * 4;
          rgba.set(
            pixels.subarray(from, from + (right - left) * 4),
            ((y - window.top) * widthPx + left - window.left) * 4,
          );
        }
      }
    return rgba;
  };
}

const UNCOMPRESSED = 1;
const PLANAR_SEPARATE = 2;

async function blockDecoder(tiff: GeoTIFF, image: GeoTIFFImage) {
  const tags = image.getFileDirectory();
  const decoder = await getDecoder(Number((await tags.loadValue("Compression")) ?? UNCOMPRESSED), {
    tileWidth: image.getTileWidth(),
    tileHeight: image.getTileHeight(),
    planarConfiguration: Number(tags.getValue("PlanarConfiguration") ?? 1),
    bitsPerSample: await tags.loadValue("BitsPerSample"),
    predictor: Number((await tags.loadValue("Predictor")) ?? 1),
    // Quantisation and Huffman tables that all blocks of a JPEG file share.
    JPEGTables: await tags.loadValue("JPEGTables"),
  } as Parameters<typeof getDecoder>[1]);
  const colour = blockPixelsOf(image);
  const count = image.getSamplesPerPixel();
  const isSeparate = tags.getValue("PlanarConfiguration") === PLANAR_SEPARATE;
  const samplesOf = async (column: number, row: number, sample: number) => {
    const samples = new Uint8Array((await image.getTileOrStrip(column, row, sample, decoder)).data);
    const expected = image.getTileWidth() * image.getBlockHeight(row) * (isSeparate ? 1 : count);
    if (samples.length < expected) throw new OrthomosaicRefused("site-images.unreadable");
    return samples;
  };
  const mask = await findMask(tiff, image);
  return async (column: number, row: number): Promise<Uint8Array> => {
    const planes = await Promise.all(
      Array.from({ length: isSeparate ? count : 1 }, (_, sample) => samplesOf(column, row, sample)),
    );
    const rgba = colour(isSeparate ? woven(planes) : planes[0]!);
    if (mask !== null) await cutBy(mask, rgba, { column, row, image });
    return rgba;
  };
}

function woven(planes: readonly Uint8Array[]): Uint8Array {
  const samples = new Uint8Array(planes.length * planes[0]!.length);
  for (const [sample, plane] of planes.entries())
    for (let at = 0; at < plane.length; at++) samples[at * planes.length + sample] = plane[at]!;
  return samples;
}

// NewSubfileType: a transparency mask of the full picture. Overviews have masks of their own, with another bit.
const MASK = 4;
const MOST_DIRECTORIES = 32;

/** JPEG has no alpha: GDAL then writes a second picture that says which pixels count. */
async function findMask(tiff: GeoTIFF, image: GeoTIFFImage): Promise<GeoTIFFImage | null> {
  const count = Math.min(MOST_DIRECTORIES, await tiff.getImageCount());
  for (let index = 1; index < count; index++) {
    const other = await tiff.getImage(index);
    const isMask = other.getFileDirectory().getValue("NewSubfileType") === MASK;
    if (isMask && other.getWidth() === image.getWidth() && other.getHeight() === image.getHeight()) return other;
  }
  return null;
}

async function cutBy(
  mask: GeoTIFFImage,
  rgba: Uint8Array,
  { column, row, image }: { readonly column: number; readonly row: number; readonly image: GeoTIFFImage },
): Promise<void> {
  const [width, height] = [image.getTileWidth(), image.getTileHeight()];
  const right = Math.min((column + 1) * width, image.getWidth());
  const bottom = Math.min((row + 1) * height, image.getHeight());
  const window = [column * width, row * height, right, bottom];
  const shown = (await mask.readRasters({ window, interleave: true })) as unknown as Uint8Array;
  const shownWidth = right - column * width;
  for (let at = 0; at < shown.length; at++)
    if (shown[at] === 0) rgba[(Math.floor(at / shownWidth) * width + (at % shownWidth)) * 4 + 3] = 0;
}
