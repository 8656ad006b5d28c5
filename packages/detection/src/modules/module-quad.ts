import { type Point, type Ring, ringArea, ringCentroid } from "@heliolens/domain/geometry/ring";

/** Corners in lattice order: column and row, next column, next column and row, next row. */
export type CornerQuad = readonly [Point, Point, Point, Point];

/** A quadrangle of the frame with the measures that comparing it needs, in pixels. */
export interface ModuleQuad {
  readonly corners: CornerQuad;
  readonly middle: Point;
  /** Mean length of the sides along a row, and along a column. */
  readonly across: number;
  readonly down: number;
  readonly area: number;
}

/** Begun at the corner from which a side leads to the right: columns count to the right, rows downwards. */
export function quadFrom(ring: Ring): ModuleQuad {
  const rightward = ring.map(([x], i) => ring[(i + 1) % 4]![0] - x - Math.abs(ring[(i + 1) % 4]![1] - ring[i]![1]));
  const first = rightward.indexOf(Math.max(...rightward));
  return measured([0, 1, 2, 3].map((i) => ring[(first + i) % 4]!) as unknown as CornerQuad);
}

export function measured(corners: CornerQuad): ModuleQuad {
  const [a, b, c, d] = corners;
  return {
    corners,
    middle: ringCentroid(corners),
    across: (lengthOf(a, b) + lengthOf(d, c)) / 2,
    down: (lengthOf(b, c) + lengthOf(a, d)) / 2,
    area: ringArea(corners),
  };
}

/** Not by `Math.hypot`, which costs ten times as much. */
export function lengthOf(from: Point, to: Point): number {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  return Math.sqrt(dx * dx + dy * dy);
}

export const shortSide = ({ across, down }: ModuleQuad): number => Math.min(across, down);

/** The four ways to the next module: which side is shared. 0 up, 1 right, 2 down, 3 left, as corners follow. */
export type Side = 0 | 1 | 2 | 3;
export const sides: readonly Side[] = [0, 1, 2, 3];

/** From the middle of the side opposite to the middle of this one. */
export function distanceAndBearing({ corners }: ModuleQuad, side: Side): Point {
  const [a, b, c, d] = [corners[side], corners[(side + 1) & 3]!, corners[(side + 2) & 3]!, corners[(side + 3) & 3]!];
  return [(a[0] + b[0] - c[0] - d[0]) / 2, (a[1] + b[1] - c[1] - d[1]) / 2];
}

const origin: Point = [0, 0];

/** Whether two are of one size and way, within a share. */
export function isAlike(a: ModuleQuad, b: ModuleQuad, share: number): boolean {
  return ([1, 2] as const).every((side) => {
    const [wa, wb] = [distanceAndBearing(a, side), distanceAndBearing(b, side)];
    return lengthOf(wa, wb) <= share * lengthOf(origin, wa);
  });
}
