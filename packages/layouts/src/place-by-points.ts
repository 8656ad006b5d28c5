import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import type { Point } from "@heliolens/domain/geometry/ring";
import { drawnPlaneOf } from "./drawn-plane.ts";

/** One thing twice: in the drawing's own coordinates, and where it stands. */
export interface DrawnPair {
  readonly drawn: Point;
  readonly stands: LonLat;
}

export type TwoPairs = readonly [DrawnPair, DrawnPair];

// Nearer than this the width of a click would turn the drawing by degrees.
const LEAST_APART_M = 5;

/** What two pairs say of the drawing: how long its unit is (a metre, if it is drawn in degrees), and how it is turned. */
export interface PointFigures {
  readonly metresPerUnit: number;
  /** Clockwise, as a compass turns. */
  readonly turnDeg: number;
}

export function whyNotPairs([first, second]: TwoPairs): "points.same-drawn" | "points.too-near" | null {
  if (Math.hypot(...between(first.drawn, second.drawn)) === 0) return "points.same-drawn";
  return Math.hypot(...onGround(first, second)) < LEAST_APART_M ? "points.too-near" : null;
}

export function figuresOfPairs([first, second]: TwoPairs): PointFigures {
  const [re, im] = ratioOf(first, second);
  return { metresPerUnit: Math.hypot(re, im), turnDeg: (-Math.atan2(im, re) * 180) / Math.PI };
}

/** Moved, turned and scaled as a whole, so that both points lie where they stand. The drawing's unit may be any, degrees too. */
export function placingByPairs([first, second]: TwoPairs): (point: Point) => LonLat {
  const plane = metrePlaneAt(first.stands);
  const [re, im] = ratioOf(first, second);
  const { toPlane } = drawnPlaneOf([first.drawn, second.drawn]);
  const start = toPlane(first.drawn);
  return (point) => {
    const [x, y] = between(start, toPlane(point));
    return plane.toLonLat([x * re - y * im, x * im + y * re]);
  };
}

const between = (from: Point, to: Point): Point => [to[0] - from[0], to[1] - from[1]];
const onGround = (first: DrawnPair, second: DrawnPair): Point =>
  metrePlaneAt(first.stands).toMetres(second.stands) as Point;

/** The way on the ground divided by the way in the drawing, as complex numbers: a turn and a factor in one. */
function ratioOf(first: DrawnPair, second: DrawnPair): Point {
  const { toPlane } = drawnPlaneOf([first.drawn, second.drawn]);
  const [x, y] = between(toPlane(first.drawn), toPlane(second.drawn));
  const [east, north] = onGround(first, second);
  const square = x * x + y * y;
  return [(east * x + north * y) / square, (north * x - east * y) / square];
}
