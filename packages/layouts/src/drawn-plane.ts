import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import type { Point } from "@heliolens/domain/geometry/ring";

/** From a drawing's coordinates to a plane on which it has its own shape, and back. */
export interface DrawnPlane {
  readonly toPlane: (point: Point) => Point;
  readonly toDrawn: (point: Point) => Point;
  /** Then the drawing says how large it is. */
  readonly isInDegrees: boolean;
}

const asDrawn: DrawnPlane = { toPlane: (point) => point, toDrawn: (point) => point, isInDegrees: false };
// No plant is 100 km long, and none is drawn in units of 100 km: such small numbers are degrees.
const WIDEST_DEG = 1;

/** Degrees are not square, so a drawing in degrees gets metres around its first point. Any other drawing is as it was drawn. */
export function drawnPlaneOf(points: readonly Point[]): DrawnPlane {
  const [first] = points;
  if (first === undefined || !areDegrees(points, first)) return asDrawn;
  const plane = metrePlaneAt(first);
  return { toPlane: plane.toMetres, toDrawn: plane.toLonLat, isInDegrees: true };
}

const areDegrees = (points: readonly Point[], [x, y]: Point): boolean =>
  Math.abs(x) <= 180 &&
  Math.abs(y) <= 85 &&
  points.every((point) => Math.abs(point[0] - x) <= WIDEST_DEG && Math.abs(point[1] - y) <= WIDEST_DEG);
