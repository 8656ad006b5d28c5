import sharp from "sharp";

// A file may call itself what it is not: only JPEG and TIFF are ever decoded, no SVG, no PNG text bombs.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadTiffBuffer"] });

const MOST_PIXELS = 100_000_000;

/** A small copy of a picture file, turned as its EXIF says; null where it cannot be decoded. */
export async function shrinkJpeg(bytes: Uint8Array, widthPx: number): Promise<Uint8Array | null> {
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error", sequentialRead: true })
      .rotate()
      .resize({ width: widthPx, withoutEnlargement: true })
      .jpeg({ quality: 70, mozjpeg: false })
      .toBuffer();
  } catch {
    return null;
  }
}
