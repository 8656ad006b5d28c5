import type { PixelMapping } from "@heliolens/domain/alignment/ground-of-image";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";

/** A placed thermal image of a mosaic. Its pixels are loaded when they are needed. */
export interface MosaicImage {
  readonly widthPx: number;
  readonly heightPx: number;
  /** The corners of the frame on the map. */
  readonly footprint: readonly LonLat[];
  readonly ground: PixelMapping;
  /** A number a pixel, row by row; null where the file cannot be read. */
  load(): Promise<Float32Array | null>;
}

/** West, south, east, north in degrees. */
export type LonLatBox = readonly [west: number, south: number, east: number, north: number];

export function boxOfImage({ footprint }: MosaicImage): LonLatBox {
  const [lons, lats] = [footprint.map(([lon]) => lon), footprint.map(([, lat]) => lat)];
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
}

export const boxesTouch = (a: LonLatBox, b: LonLatBox): boolean =>
  a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
