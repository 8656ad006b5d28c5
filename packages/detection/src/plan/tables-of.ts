import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { boxOf } from "@heliolens/domain/geometry/ring";
import { boxGrid } from "./box-grid.ts";

/** Neighbours on one table stand closer than this; tables stand farther apart. */
const TOUCHING_M = 0.12;

/** Modules that touch make a table: the number of each module's table. */
export function tablesOf(rings: readonly (readonly Metres[])[]): Int32Array {
  const boxes = rings.map(boxOf);
  const grid = boxGrid(boxes, 4);
  const parents = Int32Array.from(rings, (_, i) => i);
  const rootOf = (i: number): number => {
    let at = i;
    while (parents[at] !== at) at = parents[at] = parents[parents[at]!]!;
    return at;
  };
  rings.forEach((ring, i) => {
    const { minX, minY, maxX, maxY } = boxes[i]!;
    const around = {
      minX: minX - TOUCHING_M,
      minY: minY - TOUCHING_M,
      maxX: maxX + TOUCHING_M,
      maxY: maxY + TOUCHING_M,
    };
    for (const j of grid.near(around)) if (j < i && touch(ring, rings[j]!)) parents[rootOf(i)] = rootOf(j);
  });
  return Int32Array.from(rings, (_, i) => rootOf(i));
}

// Corner to side, both ways: modules of one table share at least a part of a side.
const touch = (a: readonly Metres[], b: readonly Metres[]): boolean =>
  a.some((corner) => isNearRing(corner, b)) || b.some((corner) => isNearRing(corner, a));

const isNearRing = (point: Metres, ring: readonly Metres[]): boolean =>
  ring.some((from, i) => distanceToSide(point, from, ring[(i + 1) % ring.length]!) < TOUCHING_M);

function distanceToSide([x, y]: Metres, from: Metres, to: Metres): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const share = Math.min(1, Math.max(0, ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - from[0] - share * dx, y - from[1] - share * dy);
}
