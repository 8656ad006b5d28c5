import type { LonLat, Metres } from "../lon-lat.ts";
import { type Ellipsoid, ellipsoids } from "./ellipsoids.ts";
import type { ProjectedSystem } from "./projected-systems.ts";

export interface PlaneProjection {
  toMetres(point: LonLat): Metres;
  toLonLat(point: Metres): LonLat;
}

const RAD = Math.PI / 180;

/** Krüger's series to the fourth power of n: under 0.1 mm within 10° of the central meridian. */
export function transverseMercator(system: ProjectedSystem): PlaneProjection {
  const series = seriesOf(ellipsoids[system.ellipsoid]);
  const radiusM = series.rectifyingRadiusM * system.scale;
  const originNorthM = radiusM * plane(series, system.originLatDeg * RAD, 0)[0];
  const lon0 = system.centralMeridianDeg;
  return {
    toMetres([lon, lat]) {
      const [north, east] = plane(series, lat * RAD, (lon - lon0) * RAD);
      return [system.falseEastM + radiusM * east, system.falseNorthM + radiusM * north - originNorthM];
    },
    toLonLat([east, north]) {
      const xi = (north - system.falseNorthM + originNorthM) / radiusM;
      const [latRad, lonRad] = sphere(series, xi, (east - system.falseEastM) / radiusM);
      return [lon0 + lonRad / RAD, latRad / RAD];
    },
  };
}

interface Series {
  readonly eccentricity: number;
  readonly rectifyingRadiusM: number;
  readonly alpha: readonly number[];
  readonly beta: readonly number[];
}

// Coefficients after Kawase, Bulletin of the Geospatial Information Authority of Japan 59 (2011).
function seriesOf({ semiMajorM, flattening }: Ellipsoid): Series {
  const n = flattening / (2 - flattening);
  const n2 = n * n;
  const n3 = n2 * n;
  const n4 = n3 * n;
  return {
    eccentricity: Math.sqrt(flattening * (2 - flattening)),
    rectifyingRadiusM: (semiMajorM / (1 + n)) * (1 + n2 / 4 + n4 / 64),
    alpha: [
      n / 2 - (2 / 3) * n2 + (5 / 16) * n3 + (41 / 180) * n4,
      (13 / 48) * n2 - (3 / 5) * n3 + (557 / 1440) * n4,
      (61 / 240) * n3 - (103 / 140) * n4,
      (49561 / 161280) * n4,
    ],
    beta: [
      n / 2 - (2 / 3) * n2 + (37 / 96) * n3 - n4 / 360,
      n2 / 48 + n3 / 15 - (437 / 1440) * n4,
      (17 / 480) * n3 - (37 / 840) * n4,
      (4397 / 161280) * n4,
    ],
  };
}

/** Latitude and longitude from the meridian (radians) to north and east on the unit plane. */
function plane({ eccentricity: e, alpha }: Series, latRad: number, lonRad: number): [north: number, east: number] {
  const sin = Math.sin(latRad);
  const conformal = Math.sinh(Math.atanh(sin) - e * Math.atanh(e * sin));
  const xi = Math.atan2(conformal, Math.cos(lonRad));
  const eta = Math.atanh(Math.sin(lonRad) / Math.hypot(1, conformal));
  let north = xi;
  let east = eta;
  for (const [index, a] of alpha.entries()) {
    const twice = 2 * (index + 1);
    north += a * Math.sin(twice * xi) * Math.cosh(twice * eta);
    east += a * Math.cos(twice * xi) * Math.sinh(twice * eta);
  }
  return [north, east];
}

function sphere({ eccentricity: e, beta }: Series, north: number, east: number): [latRad: number, lonRad: number] {
  let xi = north;
  let eta = east;
  for (const [index, b] of beta.entries()) {
    const twice = 2 * (index + 1);
    xi -= b * Math.sin(twice * north) * Math.cosh(twice * east);
    eta -= b * Math.cos(twice * north) * Math.sinh(twice * east);
  }
  const isometric = Math.asinh(Math.sin(xi) / Math.hypot(Math.sinh(eta), Math.cos(xi)));
  return [latitudeOf(isometric, e), Math.atan2(Math.sinh(eta), Math.cos(xi))];
}

// Each round gains about 5 digits, since e² is near 1/150.
function latitudeOf(isometric: number, e: number): number {
  let sin = Math.tanh(isometric);
  for (let round = 0; round < 6; round++) sin = Math.tanh(isometric + e * Math.atanh(e * sin));
  return Math.asin(sin);
}
