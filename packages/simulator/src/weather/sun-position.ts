import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { Vector } from "@heliolens/domain/geometry/vector";

const RAD = Math.PI / 180;
const DAY_MS = 86_400_000;
const J2000_MS = Date.UTC(2000, 0, 1, 12);

/** Direction from the ground to the sun. Low-precision formulas of the Astronomical Almanac: good to a few hundredths of a degree. */
export function sunDirection(timeMs: number, [lonDeg, latDeg]: LonLat): Vector {
  const days = (timeMs - J2000_MS) / DAY_MS;
  const meanAnomaly = (357.528 + 0.9856003 * days) * RAD;
  const meanLongitude = 280.46 + 0.9856474 * days;
  const longitude = (meanLongitude + 1.915 * Math.sin(meanAnomaly) + 0.02 * Math.sin(2 * meanAnomaly)) * RAD;
  const obliquity = (23.439 - 4e-7 * days) * RAD;
  const rightAscension = Math.atan2(Math.cos(obliquity) * Math.sin(longitude), Math.cos(longitude));
  const declination = Math.asin(Math.sin(obliquity) * Math.sin(longitude));
  const siderealDeg = 280.46062 + 360.98564737 * days + lonDeg;
  const hourAngle = siderealDeg * RAD - rightAscension;
  const latitude = latDeg * RAD;
  return [
    -Math.cos(declination) * Math.sin(hourAngle),
    Math.sin(declination) * Math.cos(latitude) - Math.cos(declination) * Math.cos(hourAngle) * Math.sin(latitude),
    Math.sin(declination) * Math.sin(latitude) + Math.cos(declination) * Math.cos(hourAngle) * Math.cos(latitude),
  ];
}
