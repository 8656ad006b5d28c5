import type { Metres } from "@heliolens/domain/geometry/lon-lat";

/** Tables less elongated than this do not tell which way their rows run. */
const LEAST_ELONGATION = 1.5;

/**
 * Where each table faces if its drawing does not say so: across its rows, towards the equator, as nearly every fixed table does.
 * Short tables face as most modules of the plant do.
 */
export function tableFacings(
  rings: readonly (readonly Metres[])[],
  tables: Int32Array,
  latDeg: number,
): ReadonlyMap<number, number> {
  const members = Map.groupBy([...rings.keys()], (i) => tables[i]!);
  const axes = new Map<number, Axis>();
  for (const [table, own] of members) axes.set(table, longAxis(own.flatMap((i) => rings[i]!)));
  const usualDeg = usualAxisDeg([...members].map(([table, own]) => ({ ...axes.get(table)!, weight: own.length })));
  return new Map(
    [...axes].map(([table, { alongDeg, elongation }]) => [
      table,
      towardsEquator(elongation >= LEAST_ELONGATION ? alongDeg : usualDeg, latDeg),
    ]),
  );
}

interface Axis {
  /** Compass direction of the long side, modulo 180. */
  readonly alongDeg: number;
  readonly elongation: number;
}

/** By the second moments of the corners. */
function longAxis(corners: readonly Metres[]): Axis {
  const mean = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis] / corners.length, 0);
  const [east, north] = [mean(0), mean(1)];
  let [ee, nn, en] = [0, 0, 0];
  for (const [x, y] of corners) {
    ee += (x - east) ** 2;
    nn += (y - north) ** 2;
    en += (x - east) * (y - north);
  }
  const spread = Math.hypot((ee - nn) / 2, en);
  const middle = (ee + nn) / 2;
  // Compass angles count from north, so the double angle has north first.
  const alongDeg = ((Math.atan2(2 * en, nn - ee) / 2) * 180) / Math.PI;
  return { alongDeg, elongation: Math.sqrt((middle + spread) / Math.max(1e-9, middle - spread)) };
}

/** Mean of directions that have no front and back. */
function usualAxisDeg(axes: readonly (Axis & { readonly weight: number })[]): number {
  let [cos, sin] = [0, 0];
  for (const { alongDeg, elongation, weight } of axes) {
    if (elongation < LEAST_ELONGATION) continue;
    cos += weight * Math.cos((2 * alongDeg * Math.PI) / 180);
    sin += weight * Math.sin((2 * alongDeg * Math.PI) / 180);
  }
  return cos === 0 && sin === 0 ? 90 : ((Math.atan2(sin, cos) / 2) * 180) / Math.PI;
}

/** Rows that run north and south face east or west: both are as likely, and the search also tries a negative tilt. */
function towardsEquator(alongDeg: number, latDeg: number): number {
  const facing = (alongDeg + 90 + 360) % 360;
  const isSouth = Math.cos((facing * Math.PI) / 180) < 0;
  return isSouth === latDeg >= 0 ? facing : (facing + 180) % 360;
}
