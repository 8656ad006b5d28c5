import type { LonLat } from "./lon-lat.ts";
import { metrePlaneAt } from "./metre-plane.ts";

export interface DistanceAndBearing {
  readonly distanceM: number;
  /** Clockwise from north, 0 up to 360. */
  readonly bearingDeg: number;
}

/** How far and in which direction something lies, as one walks over a plant. */
export function distanceAndBearing(from: LonLat, to: LonLat): DistanceAndBearing {
  const [east, north] = metrePlaneAt(from).toMetres(to);
  const bearingDeg = (Math.atan2(east, north) * 180) / Math.PI;
  return { distanceM: Math.hypot(east, north), bearingDeg: (bearingDeg + 360) % 360 };
}

const compassPoints = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"] as const;
export type CompassPoint = (typeof compassPoints)[number];

export const compassPointOf = (bearingDeg: number): CompassPoint =>
  compassPoints[Math.round(bearingDeg / 45) % compassPoints.length]!;
