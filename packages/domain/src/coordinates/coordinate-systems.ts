import type { LonLat, Metres } from "../geometry/lon-lat.ts";
import {
  type ProjectedEpsg,
  type ProjectedSystem,
  projectedSystems,
} from "../geometry/projections/projected-systems.ts";
import { projectionOf } from "../geometry/projections/projection-of.ts";
import { webMercator } from "../geometry/projections/web-mercator.ts";

/** Systems a place can be written in: degrees, the web's metres, and those of Korean drawings. */
export type CoordinateEpsg = 4326 | 3857 | ProjectedEpsg;

export interface CoordinateSystem extends Pick<ProjectedSystem, "ko" | "en"> {
  readonly epsg: CoordinateEpsg;
}

export const coordinateSystems: readonly CoordinateSystem[] = [
  { epsg: 4326, ko: "경위도 WGS84", en: "WGS84 degrees" },
  ...projectedSystems,
  { epsg: 3857, ko: "웹 메르카토르", en: "Web Mercator" },
];

export const isCoordinateEpsg = (epsg: number): epsg is CoordinateEpsg =>
  coordinateSystems.some((system) => system.epsg === epsg);

/** A place's own pair in a system, east first whatever order the register writes. */
export const pairOf = (place: LonLat, epsg: CoordinateEpsg): Metres =>
  epsg === 4326 ? place : planeOf(epsg).toMetres(place);

export const placeOf = (pair: Metres, epsg: CoordinateEpsg): LonLat =>
  epsg === 4326 ? pair : planeOf(epsg).toLonLat(pair);

const planeOf = (epsg: Exclude<CoordinateEpsg, 4326>) => (epsg === 3857 ? webMercator : projectionOf(epsg));
