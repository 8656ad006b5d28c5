import type { GroundRing } from "../design/design-item.ts";
import type { LonLat, Metres } from "../geometry/lon-lat.ts";
import { metrePlaneAt } from "../geometry/metre-plane.ts";

// A corner that bends less than this is a point on a side.
const STRAIGHT_DEG = 5;

/** A four-sided table cut into its modules, columns along its longer side; null where it has not four sides. */
export function splitTable(table: GroundRing, rows: number, columns: number): GroundRing[] | null {
  const plane = metrePlaneAt(table[0]!);
  const corners = bendsOf(table.map((corner) => plane.toMetres(corner)));
  if (corners.length !== 4) return null;
  const isLongFirst = apart(corners[0]!, corners[1]!) >= apart(corners[1]!, corners[2]!);
  const [a, b, c, d] = (isLongFirst ? corners : [...corners.slice(1), corners[0]!]) as [Metres, Metres, Metres, Metres];
  const at = (along: number, across: number): LonLat =>
    plane.toLonLat(between(between(a, b, along), between(d, c, along), across));
  return Array.from({ length: rows * columns }, (_, index): GroundRing => {
    const [row, column] = [Math.floor(index / columns), index % columns];
    const [left, right] = [column / columns, (column + 1) / columns];
    const [near, far] = [row / rows, (row + 1) / rows];
    return [at(left, near), at(right, near), at(right, far), at(left, far)];
  });
}

const bendsOf = (ring: readonly Metres[]): Metres[] =>
  ring.filter(([x, y], index) => {
    const [beforeX, beforeY] = ring.at(index - 1)!;
    const [afterX, afterY] = ring[(index + 1) % ring.length]!;
    const turn = Math.atan2(afterY - y, afterX - x) - Math.atan2(y - beforeY, x - beforeX);
    return Math.abs(Math.sin(turn)) > Math.sin((STRAIGHT_DEG * Math.PI) / 180);
  });

const apart = ([ax, ay]: Metres, [bx, by]: Metres): number => Math.hypot(ax - bx, ay - by);

const between = ([ax, ay]: Metres, [bx, by]: Metres, share: number): Metres => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
];
