import { type GroundFrame, groundOfImage, type PixelMapping } from "../alignment/ground-of-image.ts";
import type { LonLat } from "../geometry/lon-lat.ts";
import { metrePlaneAt } from "../geometry/metre-plane.ts";
import type { Point } from "../geometry/ring.ts";

export interface ImageWithFootprint extends GroundFrame {
  readonly id: number;
  readonly footprint: readonly LonLat[];
}

export interface SpotInImage {
  readonly id: number;
  readonly at: Point;
  /** 0 in the middle of the frame, 1 in its corners. */
  readonly fromCentre: number;
  readonly pxPerCell: number;
}

// A six-inch cell, the smallest in use: what the 5 x 5 pixels of IEC TS 62446-3 are reckoned by.
export const smallestCellM = 0.156;

/**
 * The images that see a spot, best first: finely resolved and near the middle of the frame, where lenses are sharp and
 * reflections differ least from what lies straight below.
 */
export function imagesAtSpot(
  images: readonly ImageWithFootprint[],
  spot: LonLat,
  cellM: number = smallestCellM,
): readonly SpotInImage[] {
  return images
    .flatMap((image) => spotIn(image, spot, cellM) ?? [])
    .toSorted((a, b) => worthOf(b) - worthOf(a) || a.id - b.id);
}

/** How well an image shows a spot: a corner is worth half a middle. */
export const worthOf = ({ pxPerCell, fromCentre }: Pick<SpotInImage, "pxPerCell" | "fromCentre">): number =>
  pxPerCell * (1 - fromCentre / 2);

function spotIn(image: ImageWithFootprint, spot: LonLat, cellM: number): SpotInImage | null {
  const ground = groundOfImage(image.footprint, image);
  if (ground === null) return null;
  const [x, y] = ground.toPixel(spot);
  const { widthPx, heightPx } = image;
  if (!(x >= 0 && y >= 0 && x <= widthPx && y <= heightPx)) return null;
  const fromCentre = Math.hypot(x - widthPx / 2, y - heightPx / 2) / Math.hypot(widthPx / 2, heightPx / 2);
  return { id: image.id, at: [x, y], fromCentre, pxPerCell: pxPerMetreAt(ground, spot) * cellM };
}

/** Mean over the directions: the root of how many pixels a square metre has there. */
function pxPerMetreAt(ground: PixelMapping, spot: LonLat): number {
  const plane = metrePlaneAt(spot);
  const [x0, y0] = ground.toPixel(spot);
  const [x1, y1] = ground.toPixel(plane.toLonLat([1, 0]));
  const [x2, y2] = ground.toPixel(plane.toLonLat([0, 1]));
  return Math.sqrt(Math.abs((x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)));
}
