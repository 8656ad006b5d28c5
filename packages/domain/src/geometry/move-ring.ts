import type { LonLat } from "./lon-lat.ts";
import { metrePlaneAt } from "./metre-plane.ts";

/** The ring as far moved as one place is from another, its sides and angles kept. */
export function moveRing(ring: readonly LonLat[], from: LonLat, to: LonLat): readonly LonLat[] {
  const here = metrePlaneAt(from);
  const there = metrePlaneAt(to);
  return ring.map((corner) => there.toLonLat(here.toMetres(corner)));
}
