import { projectionOf } from "@heliolens/domain/geometry/projections/projection-of";
import { webMercator } from "@heliolens/domain/geometry/projections/web-mercator";
import type { LonLatBox } from "../pack/lon-lat-box.ts";

export type ServiceEpsg = 4326 | 3857 | 5186;

/** A system the map service answers in. Plane coordinates are x (east) and y (north), whatever order is written. */
export interface ServiceCrs {
  readonly epsg: ServiceEpsg;
  /** The EPSG register writes north before east. */
  readonly isNorthFirst: boolean;
  readonly isGeographic: boolean;
  /** Where it is meant to be used, in degrees. */
  readonly area: LonLatBox;
  toPlane(lon: number, lat: number): readonly [x: number, y: number];
  toLonLat(x: number, y: number): readonly [lon: number, lat: number];
}

const belt2010 = projectionOf(5186);

export const serviceCrs: Readonly<Record<ServiceEpsg, ServiceCrs>> = {
  4326: {
    epsg: 4326,
    isNorthFirst: true,
    isGeographic: true,
    area: { minLon: -180, minLat: -90, maxLon: 180, maxLat: 90 },
    toPlane: (lon, lat) => [lon, lat],
    toLonLat: (x, y) => [x, y],
  },
  3857: {
    epsg: 3857,
    isNorthFirst: false,
    isGeographic: false,
    area: { minLon: -180, minLat: -85.06, maxLon: 180, maxLat: 85.06 },
    toPlane: (lon, lat) => webMercator.toMetres([lon, lat]),
    toLonLat: (x, y) => webMercator.toLonLat([x, y]),
  },
  5186: {
    epsg: 5186,
    isNorthFirst: true,
    isGeographic: false,
    area: { minLon: 122.71, minLat: 28.6, maxLon: 134.28, maxLat: 40.27 },
    toPlane: (lon, lat) => belt2010.toMetres([lon, lat]),
    toLonLat: (x, y) => belt2010.toLonLat([x, y]),
  },
};
