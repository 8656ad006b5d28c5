import type { ServiceCrs } from "../projection/service-crs.ts";
import { MapRefused } from "./map-refused.ts";
import { findNumber } from "./numbers.ts";

/** A box on a system's plane, x before y. */
export interface PlaneBox {
  readonly crs: ServiceCrs;
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** Four numbers in the order the client means: first corner, second corner. */
export function planeBox(texts: readonly string[], crs: ServiceCrs, isNorthFirst: boolean, locator: string): PlaneBox {
  const [a, b, c, d] = texts.map(findNumber);
  if (texts.length !== 4 || a === undefined || b === undefined || c === undefined || d === undefined)
    throw new MapRefused("map.box-invalid", locator);
  const box = isNorthFirst ? { crs, minX: b, minY: a, maxX: d, maxY: c } : { crs, minX: a, minY: b, maxX: c, maxY: d };
  if (!(box.minX < box.maxX && box.minY < box.maxY)) throw new MapRefused("map.box-invalid", locator);
  return box;
}
