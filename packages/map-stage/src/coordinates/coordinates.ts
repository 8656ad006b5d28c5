import { type CoordinateEpsg, isInDegrees, pairOf } from "@heliolens/domain/coordinates/coordinate-systems";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";

/** East first, as every line of this product writes it: degrees to 1 cm, metres to 1 cm. */
export const formatPosition = (position: LonLat, epsg: CoordinateEpsg): string => pairTexts(position, epsg).join(", ");

/** The two numbers apart, for those who write them in another order. */
export function pairTexts(position: LonLat, epsg: CoordinateEpsg): readonly [east: string, north: string] {
  const [east, north] = pairOf(position, epsg);
  const decimals = isInDegrees(epsg) ? 7 : 2;
  return [east.toFixed(decimals), north.toFixed(decimals)];
}
