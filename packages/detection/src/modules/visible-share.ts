import { type Ring, ringArea, ringWithin } from "@heliolens/domain/geometry/ring";

/** Which share of a ring is in the frame. */
export function visibleShare(frame: { readonly widthPx: number; readonly heightPx: number }, ring: Ring): number {
  const inside = ringWithin(ring, { minX: 0, minY: 0, maxX: frame.widthPx, maxY: frame.heightPx });
  return inside.length < 3 ? 0 : ringArea(inside) / ringArea(ring);
}
