import type { LonLat } from "../geometry/lon-lat.ts";
import { metrePlaneAt } from "../geometry/metre-plane.ts";
import type { Point, Ring } from "../geometry/ring.ts";
import { ringArea } from "../geometry/ring.ts";
import type { AlignmentRefusal } from "./alignment-refusal.ts";

// A frame of a few decimetres shows no module; one of kilometres was not flown over a plant.
const LEAST_AREA_M2 = 0.25;
const MOST_AREA_M2 = 4e6;
const FARTHEST_NORTH_DEG = 85;

/** What four corners, sent by whomever, cannot be: the frame of an image seen from above is convex and clockwise on the map. */
export function whyNotFootprint(footprint: readonly LonLat[]): AlignmentRefusal | null {
  const isOnMap = footprint.every(([lon, lat]) => Math.abs(lon) <= 180 && Math.abs(lat) <= FARTHEST_NORTH_DEG);
  if (footprint.length !== 4 || !isOnMap) return "alignment.footprint-out-of-range";
  const plane = metrePlaneAt(footprint[0]!);
  const ring: Ring = footprint.map((corner) => plane.toMetres(corner));
  const areaM2 = ringArea(ring);
  if (!isClockwise(ring)) return "alignment.footprint-folded";
  return areaM2 < LEAST_AREA_M2 || areaM2 > MOST_AREA_M2 ? "alignment.footprint-out-of-range" : null;
}

const isClockwise = (ring: Ring): boolean =>
  ring.every((corner, i) => turnAt(corner, ring[(i + 1) % 4]!, ring[(i + 2) % 4]!) < 0);

const turnAt = (a: Point, b: Point, c: Point): number => (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]);
