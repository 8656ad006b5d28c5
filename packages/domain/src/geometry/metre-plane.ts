import type { LonLat, Metres } from "./lon-lat.ts";

/** A flat plane around one place. Good to a millimetre within a kilometre of its origin. */
export interface MetrePlane {
  readonly origin: LonLat;
  toMetres(point: LonLat): Metres;
  toLonLat(point: Metres): LonLat;
}

const WGS84_A_M = 6_378_137;
const WGS84_E2 = 6.694_379_990_141_316e-3;
const RAD = Math.PI / 180;

// Degrees are not square: at 36°N one degree of longitude is 0.81 of one of latitude.
export function metrePlaneAt(origin: LonLat): MetrePlane {
  const [lon0, lat0] = origin;
  const sin = Math.sin(lat0 * RAD);
  const w = Math.sqrt(1 - WGS84_E2 * sin * sin);
  const metresPerLonDeg = (WGS84_A_M / w) * Math.cos(lat0 * RAD) * RAD;
  const metresPerLatDeg = ((WGS84_A_M * (1 - WGS84_E2)) / (w * w * w)) * RAD;
  return {
    origin,
    toMetres: ([lon, lat]) => [(lon - lon0) * metresPerLonDeg, (lat - lat0) * metresPerLatDeg],
    toLonLat: ([east, north]) => [lon0 + east / metresPerLonDeg, lat0 + north / metresPerLatDeg],
  };
}
