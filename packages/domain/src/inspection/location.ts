import type { InspectionRefusal } from "./inspection-refusal.ts";

/** A GeoJSON point in degrees. Axes in the wrong order are caught everywhere in Korea: no latitude is over 90. */
export function whyNotLocation(point: {
  readonly type: string;
  readonly coordinates: readonly number[];
}): InspectionRefusal | null {
  const [lon = Number.NaN, lat = Number.NaN, ...more] = point.coordinates;
  const isPlace = point.type === "Point" && more.length === 0 && Math.abs(lon) <= 180 && Math.abs(lat) <= 90;
  return isPlace ? null : "inspection.location-out-of-range";
}
