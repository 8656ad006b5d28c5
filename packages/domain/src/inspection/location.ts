import type { LonLat } from "../geometry/lon-lat.ts";
import type { InspectionRefusal } from "./inspection-refusal.ts";

/** Catches axes in the wrong order for every place in Korea: no latitude is over 90. */
export const whyNotLocation = ([lon, lat]: LonLat): InspectionRefusal | null =>
  Math.abs(lon) <= 180 && Math.abs(lat) <= 90 ? null : "inspection.location-out-of-range";
