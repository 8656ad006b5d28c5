import type { LonLat } from "../../geometry/lon-lat.ts";
import type { AlignmentRefusal } from "../alignment-refusal.ts";
import { quadOf, whyNotQuad } from "./placed-image.ts";

const FARTHEST_NORTH_DEG = 85;

/** What four corners, sent by whomever, cannot be. */
export function whyNotFootprint(footprint: readonly LonLat[]): AlignmentRefusal | null {
  const isOnMap = footprint.every(([lon, lat]) => Math.abs(lon) <= 180 && Math.abs(lat) <= FARTHEST_NORTH_DEG);
  const quad = quadOf(footprint);
  return quad !== null && isOnMap ? whyNotQuad(quad) : "alignment.footprint-out-of-range";
}
