import type { MosaicPlan } from "@heliolens/domain/mosaics/mosaic-plan";
import type { PictureTile } from "@heliolens/domain/site-images/tile-address";
import { TILE_PX } from "@heliolens/domain/site-images/tile-address";
import { GeoTIFF, type GeoTIFFImage } from "geotiff";
import { type ByteSource, sourceOf } from "../orthomosaic/byte-source.ts";
import type { HeatTile } from "./heat-tile.ts";

export interface OpenMosaic {
  /** Null outside of the mosaic and of its zooms, and where no image shows the ground. */
  readTile(tile: PictureTile): Promise<HeatTile | null>;
}

/** A file that `writeMosaic` wrote; tiles are read one by one. */
export async function openMosaic(plan: MosaicPlan, bytes: ByteSource): Promise<OpenMosaic> {
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
      const [x, y] = [column - plan.west / factor, row - plan.north / factor];
      if (x < 0 || y < 0 || x >= plan.columns / factor || y >= plan.rows / factor) return null;
      const image = await imageOf(zoom);
      // The library reads zeros where a tile was never written.
      const place = y * (plan.columns / factor) + x;
      if (Number(await image.fileDirectory.loadValueIndexed("TileByteCounts", place)) === 0) return null;
      const window = [x * TILE_PX, y * TILE_PX, (x + 1) * TILE_PX, (y + 1) * TILE_PX];
      const [heat, level] = (await image.readRasters({ window })) as unknown as [Float32Array, Float32Array];
      return { heat, level };
    },
  };
}
