import type { LonLat } from "../geometry/lon-lat.ts";
import type { PlaneProjection } from "../geometry/projections/transverse-mercator.ts";

/** A system of the EPSG register beyond those that every list shows. */
export interface FurtherSystem {
  readonly epsg: number;
  readonly name: string;
  readonly isDegrees: boolean;
  /** What the register made it for, in degrees. West is greater than east where it crosses the date line. */
  readonly area: { readonly west: number; readonly south: number; readonly east: number; readonly north: number };
}

/** The register itself: a large table, so it is loaded by those who need it and given to the rules here. */
export interface SystemRegister {
  find(epsg: number): FurtherSystem | undefined;
  planeOf(epsg: number): PlaneProjection | undefined;
  /** The text that stands beside a Shapefile; null where it is not known. */
  prjOf(epsg: number): string | null;
  /** By code or by words of the name; the best first. */
  search(words: string, most: number): readonly FurtherSystem[];
  /** Plane systems that were made for a place. */
  around(position: LonLat): readonly FurtherSystem[];
}

let register: SystemRegister | null = null;

export const provideRegister = (given: SystemRegister): void => {
  register = given;
};

export const systemRegister = (): SystemRegister | null => register;
