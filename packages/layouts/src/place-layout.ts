import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { ProjectedEpsg } from "@heliolens/domain/geometry/projections/projected-systems";
import { projectionOf } from "@heliolens/domain/geometry/projections/projection-of";
import { webMercator } from "@heliolens/domain/geometry/projections/web-mercator";
import type { Point } from "@heliolens/domain/geometry/ring";

/** Reference systems a drawing may be in. */
export type LayoutEpsg = 4326 | 3857 | ProjectedEpsg;

/** From a drawing's coordinates to the earth. */
export function placing(epsg: LayoutEpsg): (point: Point) => LonLat {
  if (epsg === 4326) return ([x, y]) => [x, y];
  if (epsg === 3857) return webMercator.toLonLat;
  return projectionOf(epsg).toLonLat;
}

/** From the earth to a drawing's coordinates. */
export function drawing(epsg: LayoutEpsg): (place: LonLat) => Point {
  if (epsg === 4326) return ([lon, lat]) => [lon, lat];
  if (epsg === 3857) return webMercator.toMetres;
  return projectionOf(epsg).toMetres;
}
