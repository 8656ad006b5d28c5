import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { MapBox } from "./map-box.ts";

/** No map of Web Mercator shows more. */
const MERCATOR_END_DEG = 85;

/** The box that holds all places, wider by a pad; null where there is none. */
export function boxAround(positions: readonly LonLat[], padDeg: number): MapBox | null {
  if (positions.length === 0) return null;
  const box = { west: 180, south: 90, east: -180, north: -90 };
  for (const [lon, lat] of positions) {
    box.west = Math.min(box.west, lon - padDeg);
    box.east = Math.max(box.east, lon + padDeg);
    box.south = Math.min(box.south, lat - padDeg);
    box.north = Math.max(box.north, lat + padDeg);
  }
  return { ...box, south: Math.max(-MERCATOR_END_DEG, box.south), north: Math.min(MERCATOR_END_DEG, box.north) };
}
