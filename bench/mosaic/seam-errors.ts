import type { PixelMapping } from "@heliolens/domain/alignment/ground-of-image";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import type { Point } from "@heliolens/domain/geometry/ring";

/** A placed image, with the pixels at which it shows corners of modules. */
export interface CornersInImage {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly ground: PixelMapping;
  /** By the corner's name. */
  readonly corners: ReadonlyMap<string, Point>;
}

/** Distance to the seam between two images. */
const NEAR_PX = 12;

/**
 * How far apart the two images of a seam lay the same corner of a module, in pixels of the images. Corners count that lie beside a seam: two images
 * see them about equally far from their middles, and no third one nearer.
 */
export function seamErrorsPx(images: readonly CornersInImage[]): readonly number[] {
  const seen = new Map<string, { image: CornersInImage; pixel: Point; offPx: number }[]>();
  for (const image of images)
    for (const [name, pixel] of image.corners) {
      const offPx = Math.hypot(pixel[0] - image.widthPx / 2, pixel[1] - image.heightPx / 2);
      seen.set(name, [...(seen.get(name) ?? []), { image, pixel, offPx }]);
    }
  return [...seen.values()].flatMap((views) => {
    const [first, second] = views.toSorted((a, b) => a.offPx - b.offPx);
    if (first === undefined || second === undefined || second.offPx - first.offPx > NEAR_PX) return [];
    return [apartM(first, second) / pixelM(first.image)];
  });
}

type View = { readonly image: CornersInImage; readonly pixel: Point };

function apartM(a: View, b: View): number {
  const [first, second] = [a.image.ground.toLonLat(a.pixel), b.image.ground.toLonLat(b.pixel)];
  return Math.hypot(...metrePlaneAt(first).toMetres(second));
}

/** Across the middle of an image. */
function pixelM({ widthPx, heightPx, ground }: CornersInImage): number {
  const [left, right] = [ground.toLonLat([0, heightPx / 2]), ground.toLonLat([widthPx, heightPx / 2])];
  return Math.hypot(...metrePlaneAt(left).toMetres(right)) / widthPx;
}
