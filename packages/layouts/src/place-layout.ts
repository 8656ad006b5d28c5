import { type CoordinateEpsg, planeOf } from "@heliolens/domain/coordinates/coordinate-systems";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { Point } from "@heliolens/domain/geometry/ring";
import { placingByPairs, type TwoPairs } from "./place-by-points.ts";

/** Reference systems a drawing may be in. */
export type LayoutEpsg = CoordinateEpsg;

/** Where a drawing lies: in a system, or by two of its points. */
export interface DrawingPlacement {
  readonly epsg: LayoutEpsg;
  /** Null: its system says all. */
  readonly pairs: TwoPairs | null;
}

/** From a drawing's coordinates to the earth. */
export const placing = (epsg: LayoutEpsg): ((point: Point) => LonLat) => planeOf(epsg).toLonLat;

export const placingOf = ({ epsg, pairs }: DrawingPlacement): ((point: Point) => LonLat) =>
  pairs === null ? placing(epsg) : placingByPairs(pairs);

/** From the earth to a drawing's coordinates. */
export const drawing = (epsg: LayoutEpsg): ((position: LonLat) => Point) => planeOf(epsg).toMetres;
