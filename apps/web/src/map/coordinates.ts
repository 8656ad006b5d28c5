import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import {
  type ProjectedEpsg,
  type ProjectedSystem,
  projectedSystems,
} from "@heliolens/domain/geometry/projections/projected-systems";
import { projectionOf } from "@heliolens/domain/geometry/projections/projection-of";
import { webMercator } from "@heliolens/domain/geometry/projections/web-mercator";

/** Systems a place can be shown in: degrees, the web's metres, and those of Korean drawings. */
export type CoordinateEpsg = 4326 | 3857 | ProjectedEpsg;

interface CoordinateSystem extends Pick<ProjectedSystem, "ko" | "en"> {
  readonly epsg: CoordinateEpsg;
}

export const coordinateSystems: readonly CoordinateSystem[] = [
  { epsg: 4326, ko: "경위도 WGS84", en: "WGS84 degrees" },
  ...projectedSystems,
  { epsg: 3857, ko: "웹 메르카토르", en: "Web Mercator" },
];

export const isCoordinateEpsg = (epsg: number): epsg is CoordinateEpsg =>
  coordinateSystems.some((system) => system.epsg === epsg);

/** East first, as every line of this product writes it: degrees to 1 cm, metres to 1 cm. */
export function formatPlace(place: LonLat, epsg: CoordinateEpsg): string {
  if (epsg === 4326) return place.map((degrees) => degrees.toFixed(7)).join(", ");
  const { toMetres } = epsg === 3857 ? webMercator : projectionOf(epsg);
  return toMetres(place)
    .map((metres) => metres.toFixed(2))
    .join(", ");
}
