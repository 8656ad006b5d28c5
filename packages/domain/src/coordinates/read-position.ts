import type { LonLat, Metres } from "../geometry/lon-lat.ts";
import { projectedSystems } from "../geometry/projections/projected-systems.ts";
import { type CoordinateEpsg, coordinateSystems, lonLatOf } from "./coordinate-systems.ts";
import { type FurtherSystem, systemRegister } from "./further-systems.ts";
import type { WrittenValue } from "./read-values.ts";

export type AxisOrder = "east-first" | "north-first";

export interface PositionReading {
  readonly epsg: CoordinateEpsg;
  /** Null: whichever order makes sense. */
  readonly order: AxisOrder | null;
}

export interface ReadPosition {
  readonly position: LonLat;
  readonly order: AxisOrder;
  /** False where the other order makes sense too and nobody said which. */
  readonly isOrderSure: boolean;
  /** Degrees by which it lies outside what its system was made for: Korea and a belt about the central meridian, or the area that the register names. */
  readonly outsideDeg: number;
}

export type PositionRefusal = "coordinates.no-pair" | "coordinates.off-earth";

/** A place from two numbers. Letters on them count before the chosen order, and that before what makes sense. */
export function readPosition(
  values: readonly WrittenValue[],
  { epsg, order }: PositionReading,
): ReadPosition | PositionRefusal {
  const [first, second] = values;
  if (first === undefined || second === undefined || values.length > 2) return "coordinates.no-pair";
  const named = orderNamedBy(first, second) ?? order;
  const tried = (named === null ? orders : [named]).flatMap((each) => {
    const pair: Metres = each === "east-first" ? [first.value, second.value] : [second.value, first.value];
    const position = lonLatOf(pair, epsg);
    return isOnEarth(position) ? [{ position, order: each, outsideDeg: outsideOf(position, epsg) }] : [];
  });
  const [best, other] = tried.toSorted((a, b) => a.outsideDeg - b.outsideDeg);
  if (best === undefined) return "coordinates.off-earth";
  const isOrderSure = other === undefined || (isClose(best) && other.outsideDeg - best.outsideDeg >= SURE_DEG);
  // What cannot be told apart is read as this product writes it.
  return { ...(isOrderSure ? best : (tried[0] ?? best)), isOrderSure };
}

const SURE_DEG = 1;
// Beyond that it is far from all that its system was made for, and so is the other order: neither is more likely.
const CLOSE_DEG = 3;
const isClose = ({ outsideDeg }: { readonly outsideDeg: number }): boolean => outsideDeg <= CLOSE_DEG;
const orders = ["east-first", "north-first"] as const;

function orderNamedBy({ axis: first }: WrittenValue, { axis: second }: WrittenValue): AxisOrder | null {
  if (first === "east" || second === "north") return "east-first";
  return first === "north" || second === "east" ? "north-first" : null;
}

const isOnEarth = ([lon, lat]: LonLat) =>
  Number.isFinite(lon) && Number.isFinite(lat) && Math.abs(lon) <= 180 && Math.abs(lat) <= 90;

function outsideOf([lon, lat]: LonLat, epsg: CoordinateEpsg): number {
  const area = systemRegister()?.find(epsg)?.area;
  if (area !== undefined && !coordinateSystems.some((system) => system.epsg === epsg))
    return outsideArea([lon, lat], area);
  const middle = projectedSystems.find((system) => system.epsg === epsg)?.centralMeridianDeg;
  const [west, east] = middle === undefined ? [124, 132] : [middle - 1, middle + 1];
  return outside(lon, west, east) + outside(lat, 33, 39);
}

function outsideArea([lon, lat]: LonLat, { west, south, east, north }: FurtherSystem["area"]): number {
  const outsideLon = west <= east ? outside(lon, west, east) : lon >= west || lon <= east ? 0 : lon - east;
  return outsideLon + outside(lat, south, north);
}

const outside = (value: number, low: number, high: number) => Math.max(0, low - value, value - high);
