import { middleOfShape } from "../defects/defect-shape.ts";
import type { LonLat } from "../geometry/lon-lat.ts";
import { metrePlaneAt } from "../geometry/metre-plane.ts";
import type { Ring } from "../geometry/ring.ts";
import { type GroundFrame, groundOfImage } from "./ground-of-image.ts";

export interface DrawnShape {
  readonly shapePx: Ring;
  readonly location: LonLat | null;
}

export interface MovedImage extends GroundFrame {
  readonly before: readonly LonLat[] | null;
  readonly after: readonly LonLat[] | null;
}

// What the image itself said lies nearer than this; farther off a person has moved the defect on the map.
const SAME_PLACE_M = 0.05;

/** Where a defect drawn on an image lies once the image is moved; null where it stays, because a person placed it or nothing says where. */
export function followedDefect(
  { shapePx, location }: DrawnShape,
  { before, after, ...frame }: MovedImage,
): { readonly location: LonLat; readonly shape: readonly LonLat[] } | null {
  const now = after && groundOfImage(after, frame);
  if (!now) return null;
  const middle = middleOfShape(shapePx);
  const then = before && groundOfImage(before, frame);
  if (location !== null && (!then || distanceM(location, then.toLonLat(middle)) > SAME_PLACE_M)) return null;
  return { location: now.toLonLat(middle), shape: shapePx.map((pixel) => now.toLonLat(pixel)) };
}

const distanceM = (a: LonLat, b: LonLat): number => Math.hypot(...metrePlaneAt(a).toMetres(b));
