import { applyHomography, homographyBetween } from "../geometry/homography.ts";
import type { LonLat } from "../geometry/lon-lat.ts";
import { metrePlaneAt } from "../geometry/metre-plane.ts";

/** Where a twin's footprint comes to lie when its image is moved: both looked from one gimbal, so one correction holds for both. */
export function carriedFootprint(
  footprint: readonly LonLat[],
  { from, to }: { readonly from: readonly LonLat[]; readonly to: readonly LonLat[] },
): readonly LonLat[] {
  if (`${from}` === `${to}`) return footprint;
  const plane = metrePlaneAt(from[0]!);
  const metres = (ring: readonly LonLat[]) => ring.map((corner) => plane.toMetres(corner));
  const move = homographyBetween(metres(from), metres(to));
  if (move === null) return footprint;
  return metres(footprint).map((corner) => plane.toLonLat(applyHomography(move, corner)));
}
