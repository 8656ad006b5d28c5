import { besselToWgs84, wgs84ToBessel } from "./datum-shift.ts";
import { type ProjectedEpsg, projectedSystem } from "./projected-systems.ts";
import { type PlaneProjection, transverseMercator } from "./transverse-mercator.ts";

/** Between WGS84 degrees and metres of one system, east first whatever order the register writes. */
export function projectionOf(epsg: ProjectedEpsg): PlaneProjection {
  const system = projectedSystem(epsg);
  const plane = transverseMercator(system);
  if (system.ellipsoid !== "Bessel") return plane;
  return {
    toMetres: (point) => plane.toMetres(wgs84ToBessel(point)),
    toLonLat: (point) => besselToWgs84(plane.toLonLat(point)),
  };
}
