import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { defaultTimeZone, isTimeZone } from "@heliolens/domain/inspection/time-zone";
import lookUp from "@photostructure/tz-lookup";

/** The zone whose clocks a place keeps; at sea, or without a place, the usual one. */
export function zoneAt(position: LonLat | null | undefined): string {
  if (!position) return defaultTimeZone;
  const name = lookUp(position[1], position[0]);
  return isTimeZone(name) && !name.startsWith("Etc/") ? name : defaultTimeZone;
}
