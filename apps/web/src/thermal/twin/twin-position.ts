import type { PixelMapping } from "@heliolens/contract/thermal/image-ground";
import { betweenFootprints } from "@heliolens/domain/geometry/between-footprints";
import { chained, type Homography } from "@heliolens/domain/geometry/homography";
import type { ImageView, Size } from "../stage/image-view.ts";

/** Where the visible picture lies on the thermal frame, and how that is known. */
export interface TwinPosition {
  readonly size: Size;
  /** From pixels of the visible picture to those of the thermal frame. */
  readonly toFrame: Homography;
  readonly by: "pose" | "frame";
}

/** Through the ground both show, as their poses have it; where one has none, only fitted to the frame, middle on middle. */
export function twinPosition(
  { footprint, twin }: Pick<PixelMapping, "footprint" | "twin">,
  frame: Size,
): TwinPosition | null {
  if (twin === null) return null;
  const size = { width: twin.widthPx ?? frame.width, height: twin.heightPx ?? frame.height };
  const throughGround =
    footprint && twin.footprint && betweenFootprints({ ...size, footprint: twin.footprint }, { ...frame, footprint });
  if (throughGround) return { size, toFrame: throughGround, by: "pose" };
  const scale = Math.max(frame.width / size.width, frame.height / size.height);
  const [x, y] = [(frame.width - size.width * scale) / 2, (frame.height - size.height * scale) / 2];
  return { size, toFrame: [scale, 0, x, 0, scale, y, 0, 0, 1], by: "frame" };
}

/** CSS takes the perspective as a matrix of 4 x 4, column after column. */
export function cssMatrix(toFrame: Homography, { scale, x, y }: ImageView): string {
  const [a, b, c, d, e, f, g, h, i] = chained([scale, 0, x, 0, scale, y, 0, 0, 1], toFrame);
  return `matrix3d(${[a, d, 0, g, b, e, 0, h, 0, 0, 1, 0, c, f, 0, i].join(",")})`;
}
