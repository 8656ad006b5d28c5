import type { CameraAxes } from "@heliolens/domain/alignment/gimbal";
import { type Lens, pixelOfSlope, slopeOfPixel } from "@heliolens/domain/alignment/lens";
import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import type { Point } from "@heliolens/domain/geometry/ring";
import type { ModulePair, SeenLattice } from "./seen-lattice.ts";

/** A frame as the network begins with it. */
export interface NetworkFrame {
  /** In the flight. */
  readonly index: number;
  readonly axes: CameraAxes;
  readonly isYawRecorded: boolean;
  /** Where the file says that the camera was. */
  readonly recordedM: Metres;
  /** σ of it where RTK or PPK gave it; null: satellites alone. */
  readonly accuracyM: number | null;
  readonly seen: SeenLattice;
  /** Middle of each module, per metre of height: metres east and north of the camera's foot over a plane one metre below it. */
  readonly middles: readonly Point[];
  /** Neighbours along the rows of the plant, and across them. */
  readonly along: readonly ModulePair[];
  readonly across: readonly ModulePair[];
  /** Over the panels. */
  readonly heightM: number;
  /** Straight piece of the flight, from 0. */
  readonly line: number;
  /** Unit vector of flight; zero where it is not known. Recorded positions lag along it. */
  readonly heading: Metres;
}

/** Where the ray through a pixel meets the plane one metre below. */
export function footOfPixel(lens: Lens, { right, down, forward }: CameraAxes, pixel: Point): Point {
  const [x, y] = slopeOfPixel(lens, pixel);
  const fall = -(forward[2] + x * right[2] + y * down[2]);
  return [(forward[0] + x * right[0] + y * down[0]) / fall, (forward[1] + x * right[1] + y * down[1]) / fall];
}

/** Slopes farther out are seen by no lens of a drone's thermal camera. */
const FARTHEST_SLOPE = 1.2;

/** The pixel that shows a place on the plane one metre below; null where no pixel does. */
export function pixelOfFoot(lens: Lens, { right, down, forward }: CameraAxes, [east, north]: Point): Point | null {
  const depth = forward[0] * east + forward[1] * north - forward[2];
  if (depth <= 0) return null;
  const x = (right[0] * east + right[1] * north - right[2]) / depth;
  const y = (down[0] * east + down[1] * north - down[2]) / depth;
  return Math.hypot(x, y) > FARTHEST_SLOPE ? null : pixelOfSlope(lens, [x, y]);
}

export const turnedBy = (turn: number, [x, y]: Point): Point => [
  x * Math.cos(turn) - y * Math.sin(turn),
  x * Math.sin(turn) + y * Math.cos(turn),
];

/** Into -90° to 90°: rows have no front and back. */
export const halfTurn = (angle: number): number => angle - Math.PI * Math.round(angle / Math.PI);

/** Mean direction of steps that have no front and back, in radians from east. */
export function rowAngle(steps: Iterable<Point>): number {
  let [cos, sin] = [0, 0];
  for (const [x, y] of steps) {
    const double = 2 * Math.atan2(y, x);
    cos += Math.cos(double);
    sin += Math.sin(double);
  }
  return Math.atan2(sin, cos) / 2;
}
