/** A point of any flat plane: metres east and north, or pixels right and down. */
export type Point = readonly [x: number, y: number];

/** Corners in order, the first not repeated at the end. */
export type Ring = readonly Point[];

/** Counter-clockwise rings (on a plane whose second axis points up) have a positive area. */
export function signedRingArea(ring: Ring): number {
  let twice = 0;
  ring.forEach(([x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length]!;
    twice += x * nextY - nextX * y;
  });
  return twice / 2;
}

export const ringArea = (ring: Ring): number => Math.abs(signedRingArea(ring));

/** Centre of area; of the corners where the ring encloses nothing. */
export function ringCentroid(ring: Ring): Point {
  const [originX, originY] = ring[0]!; // relative to a corner: far from the origin the products would cancel
  const local = ring.map(([x, y]): Point => [x - originX, y - originY]);
  const area = signedRingArea(local);
  if (Math.abs(area) < 1e-12) return meanOf(ring);
  let x = 0;
  let y = 0;
  local.forEach(([ax, ay], i) => {
    const [bx, by] = local[(i + 1) % local.length]!;
    const cross = ax * by - bx * ay;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  });
  return [originX + x / (6 * area), originY + y / (6 * area)];
}

export function ringContains(ring: Ring, [x, y]: Point): boolean {
  let inside = false;
  ring.forEach(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length]!;
    if (ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay)) inside = !inside;
  });
  return inside;
}

export interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

export const boxOf = (points: readonly Point[]): Box =>
  points.reduce<Box>(
    (box, [x, y]) => ({
      minX: Math.min(box.minX, x),
      minY: Math.min(box.minY, y),
      maxX: Math.max(box.maxX, x),
      maxY: Math.max(box.maxY, y),
    }),
    { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity },
  );

/** The part of a ring inside a box (Sutherland-Hodgman); empty when they do not meet. */
export const ringWithin = (ring: Ring, box: Box): Ring =>
  [
    ([x]: Point) => x - box.minX,
    ([x]: Point) => box.maxX - x,
    ([, y]: Point) => y - box.minY,
    ([, y]: Point) => box.maxY - y,
  ].reduce<Ring>(clippedBy, ring);

function clippedBy(ring: Ring, insideBy: (point: Point) => number): Ring {
  return ring.flatMap((point, i) => {
    const next = ring[(i + 1) % ring.length]!;
    const here = insideBy(point);
    const there = insideBy(next);
    const kept: Point[] = here >= 0 ? [point] : [];
    if (here >= 0 !== there >= 0) kept.push(between(point, next, here / (here - there)));
    return kept;
  });
}

const between = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
];

const meanOf = (ring: Ring): Point => [
  ring.reduce((sum, [x]) => sum + x, 0) / ring.length,
  ring.reduce((sum, [, y]) => sum + y, 0) / ring.length,
];
