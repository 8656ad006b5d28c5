import { promisify } from "node:util";
import { inflate } from "node:zlib";
import type { MosaicPlan } from "@heliolens/domain/mosaics/mosaic-plan";
import type { PictureTile } from "@heliolens/domain/site-images/tile-address";
import { TILE_PX } from "@heliolens/domain/site-images/tile-address";
import type { GeoTIFFImage } from "geotiff";
import { type ByteSource, sourceOf } from "../orthomosaic/byte-source.ts";
import { COG_BANDS } from "./cog-head.ts";
import type { HeatTile } from "./heat-tile.ts";

export interface OpenMosaic {
  /** Null outside of the mosaic and of its zooms, and where no image shows the ground. */
  readTile(tile: PictureTile): Promise<HeatTile | null>;
}

/** A file that `writeMosaic` wrote. Its head is read once and kept, each tile when it is asked for. */
export async function openMosaic(plan: MosaicPlan, bytes: ByteSource): Promise<OpenMosaic> {
  // Read when it is needed: no start of the server opens a mosaic.
  const { GeoTIFF } = await import("geotiff");
  const tiff = await GeoTIFF.fromSource(sourceOf(bytes));
  const images = new Map<number, Promise<GeoTIFFImage>>();
  const imageOf = (zoom: number): Promise<GeoTIFFImage> => {
    const known = images.get(zoom) ?? tiff.getImage(plan.finestZoom - zoom);
    images.set(zoom, known);
    return known;
  };
  return {
    readTile: async ({ zoom, column, row }) => {
      if (zoom > plan.finestZoom || zoom < plan.coarsestZoom) return null;
      const factor = 2 ** (plan.finestZoom - zoom);
      const [columns, rows] = [plan.columns / factor, plan.rows / factor];
      const [x, y] = [column - plan.west / factor, row - plan.north / factor];
      if (x < 0 || y < 0 || x >= columns || y >= rows) return null;
      const { fileDirectory } = await imageOf(zoom);
      const bands = Array.from({ length: COG_BANDS }, async (_, band) => {
        const place = band * columns * rows + y * columns + x;
        const length = Number(await fileDirectory.loadValueIndexed("TileByteCounts", place));
        if (length === 0) return null;
        return inflated(await bytes.read(Number(await fileDirectory.loadValueIndexed("TileOffsets", place)), length));
      });
      const [heat, level] = await Promise.all(bands);
      return heat && level ? { heat, level } : null;
    },
  };
}

const inflateBytes = promisify(inflate);

async function inflated(packed: Uint8Array): Promise<Float32Array> {
  const { buffer, byteOffset, byteLength } = await inflateBytes(packed);
  if (byteLength !== TILE_PX * TILE_PX * Float32Array.BYTES_PER_ELEMENT) throw new Error("a tile of another size");
  return new Float32Array(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
}
