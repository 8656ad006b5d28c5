import { type CoordinateEpsg, planeOf } from "@heliolens/domain/coordinates/coordinate-systems";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { Point } from "@heliolens/domain/geometry/ring";

/** Reference systems a drawing may be in. */
export type LayoutEpsg = CoordinateEpsg;

/** From a drawing's coordinates to the earth. */
export const placing = (epsg: LayoutEpsg): ((point: Point) => LonLat) => planeOf(epsg).toLonLat;

/** From the earth to a drawing's coordinates. */
export const drawing = (epsg: LayoutEpsg): ((position: LonLat) => Point) => planeOf(epsg).toMetres;
