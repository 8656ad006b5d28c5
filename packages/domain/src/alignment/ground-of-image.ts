import { applyHomography, homographyBetween, invertHomography } from "../geometry/homography.ts";
import type { LonLat } from "../geometry/lon-lat.ts";
import { metrePlaneAt } from "../geometry/metre-plane.ts";
import type { Point, Ring } from "../geometry/ring.ts";

/** Which place each pixel of an image shows, and the other way round. */
export interface ImageGround {
  toLonLat(pixel: Point): LonLat;
  /** Outside the frame where the image does not show the place. */
  toPixel(place: LonLat): Point;
}

/**
 * Through the footprint: upper left, upper right, lower right, lower left corner of the frame on the map. Flat ground and a
 * lens without distortion between the corners; null where the footprint is no quadrangle.
 */
export function groundOfImage(
  footprint: readonly LonLat[],
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
): ImageGround | null {
  const [first] = footprint;
  if (first === undefined || footprint.length !== 4) return null;
  const plane = metrePlaneAt(first);
  const frame: Ring = [
    [0, 0],
    [widthPx, 0],
    [widthPx, heightPx],
    [0, heightPx],
  ];
  const toGround = homographyBetween(
    frame,
    footprint.map((corner) => plane.toMetres(corner)),
  );
  const toFrame = toGround && invertHomography(toGround);
  if (!toGround || !toFrame) return null;
  return {
    toLonLat: (pixel) => plane.toLonLat(applyHomography(toGround, pixel)),
    toPixel: (place) => applyHomography(toFrame, plane.toMetres(place)),
  };
}
