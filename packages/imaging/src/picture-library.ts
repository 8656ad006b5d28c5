import { isMainThread } from "node:worker_threads";
import sharp from "sharp";

/**
 * The library has one state for the whole process, whichever thread or file sets it: each call that decodes or encodes gets it
 * here. The main thread sets it before it starts others; between the two lines nothing could be decoded anywhere.
 */
if (isMainThread) {
  // Every picture is read once: a cache would only hold on to the last ones.
  sharp.cache(false);
  // A file may call itself what it is not: JPEG and TIFF are uploaded, our own tiles are WebP. No SVG, no PNG text bombs.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadTiffBuffer", "VipsForeignLoadWebpBuffer"],
  });
}

export { sharp };
