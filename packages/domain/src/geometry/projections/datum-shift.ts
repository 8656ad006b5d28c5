import type { LonLat } from "../lon-lat.ts";
import { type Ellipsoid, ellipsoids } from "./ellipsoids.ts";

type Geocentric = readonly [x: number, y: number, z: number];

const RAD = Math.PI / 180;
const ARC_SECOND = RAD / 3600;

// The definitions on epsg.io are 13-18 m off in a seven-parameter (position vector) shift; these are within 0.08 m of the
// true Molodensky-Badekas transform (field knowledge, trap 5).
const shiftM: Geocentric = [-115.8, 474.99, 674.11];
const turnRad: Geocentric = [1.16 * ARC_SECOND, -2.31 * ARC_SECOND, -1.63 * ARC_SECOND];
const scale = 1 + 6.43e-6;

/** Places on WGS84 to the Korean Bessel datum. Heights are taken as zero: the plan position moves by millimetres. */
export const wgs84ToBessel = (point: LonLat): LonLat =>
  geodetic(fromWgs84(geocentric(point, ellipsoids.WGS84)), ellipsoids.Bessel);

/** The exact way back: the shift alone would lose the millimetres of the height taken as zero. */
export function besselToWgs84(point: LonLat): LonLat {
  const guess = geodetic(toWgs84(geocentric(point, ellipsoids.Bessel)), ellipsoids.WGS84);
  const there = wgs84ToBessel(guess);
  return [guess[0] + point[0] - there[0], guess[1] + point[1] - there[1]];
}

function toWgs84([x, y, z]: Geocentric): Geocentric {
  const [rx, ry, rz] = turnRad;
  return [
    scale * (x - rz * y + ry * z) + shiftM[0],
    scale * (rz * x + y - rx * z) + shiftM[1],
    scale * (-ry * x + rx * y + z) + shiftM[2],
  ];
}

function fromWgs84([x, y, z]: Geocentric): Geocentric {
  const [rx, ry, rz] = turnRad;
  const [dx, dy, dz] = [(x - shiftM[0]) / scale, (y - shiftM[1]) / scale, (z - shiftM[2]) / scale];
  return [dx + rz * dy - ry * dz, -rz * dx + dy + rx * dz, ry * dx - rx * dy + dz];
}

function geocentric([lon, lat]: LonLat, { semiMajorM, flattening }: Ellipsoid): Geocentric {
  const e2 = flattening * (2 - flattening);
  const sin = Math.sin(lat * RAD);
  const cos = Math.cos(lat * RAD);
  const normalM = semiMajorM / Math.sqrt(1 - e2 * sin * sin);
  return [normalM * cos * Math.cos(lon * RAD), normalM * cos * Math.sin(lon * RAD), normalM * (1 - e2) * sin];
}

// Bowring's closed form: under a micrometre at the earth's surface.
function geodetic([x, y, z]: Geocentric, { semiMajorM, flattening }: Ellipsoid): LonLat {
  const semiMinorM = semiMajorM * (1 - flattening);
  const e2 = flattening * (2 - flattening);
  const ep2 = e2 / (1 - e2);
  const p = Math.hypot(x, y);
  const theta = Math.atan2(z * semiMajorM, p * semiMinorM);
  const lat = Math.atan2(z + ep2 * semiMinorM * Math.sin(theta) ** 3, p - e2 * semiMajorM * Math.cos(theta) ** 3);
  return [Math.atan2(y, x) / RAD, lat / RAD];
}
