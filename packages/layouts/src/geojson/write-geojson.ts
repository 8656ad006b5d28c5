import { closed, type DrawnArea } from "../drawn-area.ts";
import type { LayoutEpsg } from "../place-layout.ts";

/** Degrees as RFC 7946 has them; in another system with the `crs` member that GIS programs read. */
export function writeGeoJson(areas: readonly DrawnArea[], epsg: LayoutEpsg): string {
  const crs = epsg === 4326 ? {} : { crs: { type: "name", properties: { name: `urn:ogc:def:crs:EPSG::${epsg}` } } };
  const features = areas.map(({ array, string, module, stand, ring }) => ({
    type: "Feature",
    properties: {
      array,
      string,
      module,
      tiltDeg: stand?.tiltDeg ?? null,
      azimuthDeg: stand?.azimuthDeg ?? null,
    },
    geometry: { type: "Polygon", coordinates: [closed(ring)] },
  }));
  return JSON.stringify({ type: "FeatureCollection", ...crs, features });
}
