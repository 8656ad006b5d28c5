import { applyHomography, homographyBetween, invertHomography } from "../geometry/homography.ts";
import type { LonLat } from "../geometry/lon-lat.ts";
import { metrePlaneAt } from "../geometry/metre-plane.ts";
import type { Point, Ring } from "../geometry/ring.ts";
import { type Lens, pixelOfSlope, reachOfLens, slopeOfPixel } from "./lens.ts";

/** Which place each pixel of an image shows, and the other way round. */
export interface PixelMapping {
  toLonLat(pixel: Point): LonLat;
  /** Outside the frame where the image does not show the place. */
  toPixel(position: LonLat): Point;
}

export interface GroundFrame {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Of this frame; without one it bends nothing. Wide thermal lenses bend by a module's width between the middle and the corners. */
  readonly lens?: Lens | null;
}

/**
 * Through the footprint: upper left, upper right, lower right, lower left corner of the frame on the map. Flat ground;
 * null where the footprint is no quadrangle.
 */
export function groundOfImage(footprint: readonly LonLat[], frame: GroundFrame): PixelMapping | null {
  const [first] = footprint;
  if (first === undefined || footprint.length !== 4) return null;
  const plane = metrePlaneAt(first);
  const { straight, bent } = bendingOf(frame);
  const { widthPx, heightPx } = frame;
  const corners: Ring = [
    [0, 0],
    [widthPx, 0],
    [widthPx, heightPx],
    [0, heightPx],
  ];
  const toGround = homographyBetween(
    corners.map(straight),
    footprint.map((corner) => plane.toMetres(corner)),
  );
  const toFrame = toGround && invertHomography(toGround);
  if (!toGround || !toFrame) return null;
  return {
    toLonLat: (pixel) => plane.toLonLat(applyHomography(toGround, straight(pixel))),
    toPixel: (position) => bent(applyHomography(toFrame, plane.toMetres(position))),
  };
}

interface Bending {
  /** Where a lens without distortion would draw what this pixel shows. */
  straight(pixel: Point): Point;
  bent(pixel: Point): Point;
}

const noBending: Bending = { straight: (pixel) => pixel, bent: (pixel) => pixel };

function bendingOf({ lens }: GroundFrame): Bending {
  if (!lens) return noBending;
  const { fxPx, fyPx, cxPx, cyPx } = lens;
  const reach = reachOfLens(lens.distortion);
  return {
    straight: (pixel) => {
      const [x, y] = slopeOfPixel(lens, pixel);
      return [cxPx + fxPx * x, cyPx + fyPx * y];
    },
    bent: (pixel) => {
      const slope: Point = [(pixel[0] - cxPx) / fxPx, (pixel[1] - cyPx) / fyPx];
      // Farther out the lens's polynomial turns back; such a place is outside the frame either way.
      return Math.hypot(...slope) > reach ? pixel : pixelOfSlope(lens, slope);
    },
  };
}
