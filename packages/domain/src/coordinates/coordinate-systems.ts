import type { LonLat, Metres } from "../geometry/lon-lat.ts";
import {
  type ProjectedEpsg,
  type ProjectedSystem,
  projectedSystems,
} from "../geometry/projections/projected-systems.ts";
import { projectionOf } from "../geometry/projections/projection-of.ts";
import type { PlaneProjection } from "../geometry/projections/transverse-mercator.ts";
import { webMercator } from "../geometry/projections/web-mercator.ts";
import { systemRegister } from "./further-systems.ts";

/** A code of the EPSG register. */
export type CoordinateEpsg = number;

export interface CoordinateSystem extends Pick<ProjectedSystem, "ko" | "en"> {
  readonly epsg: CoordinateEpsg;
}

/** Systems that every list shows: degrees, those of Korean drawings, and the web's metres. */
export const coordinateSystems: readonly CoordinateSystem[] = [
  { epsg: 4326, ko: "경위도 WGS84", en: "WGS84 degrees" },
  ...projectedSystems,
  { epsg: 3857, ko: "웹 메르카토르", en: "Web Mercator" },
];

/** The first and the last code that the register gives. */
export const epsgRange = { least: 1024, most: 32_767 } as const;

export const isCoordinateEpsg = (epsg: number): boolean =>
  coordinateSystems.some((system) => system.epsg === epsg) || systemRegister()?.find(epsg) !== undefined;

export const isInDegrees = (epsg: CoordinateEpsg): boolean =>
  epsg === 4326 || (systemRegister()?.find(epsg)?.isDegrees ?? false);

/** A place's own pair in a system, east first whatever order the register writes. */
export const pairOf = (position: LonLat, epsg: CoordinateEpsg): Metres => planeOf(epsg).toMetres(position);

export const lonLatOf = (pair: Metres, epsg: CoordinateEpsg): LonLat => planeOf(epsg).toLonLat(pair);

/** How places become pairs of a system. Throws for a code that is not known: ask `isCoordinateEpsg` first. */
export function planeOf(epsg: CoordinateEpsg): PlaneProjection {
  if (epsg === 4326) return degrees;
  if (epsg === 3857) return webMercator;
  if (isProjected(epsg)) return projectionOf(epsg);
  const plane = systemRegister()?.planeOf(epsg);
  if (plane === undefined) throw new Error(`EPSG:${epsg} is not known`);
  return plane;
}

const degrees: PlaneProjection = { toMetres: ([lon, lat]) => [lon, lat], toLonLat: ([x, y]) => [x, y] };

const isProjected = (epsg: number): epsg is ProjectedEpsg => projectedSystems.some((system) => system.epsg === epsg);
