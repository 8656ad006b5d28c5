import type { Point, Ring } from "./ring.ts";

/** The smallest convex ring around points, counter-clockwise (Andrew's monotone chain). Fewer than three: as they are. */
export function convexHull(points: readonly Point[]): Ring {
  const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by);
  if (sorted.length < 3) return sorted;
  const lower = chainOf(sorted);
  const upper = chainOf(sorted.toReversed());
  return [...lower.slice(0, -1), ...upper.slice(0, -1)];
}

function chainOf(points: readonly Point[]): Point[] {
  const chain: Point[] = [];
  for (const point of points) {
    while (chain.length >= 2 && turn(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
    chain.push(point);
  }
  return chain;
}

const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
