import type { Point } from "../geometry/ring.ts";
import type { Vector } from "../geometry/vector.ts";
import { type CameraAxes, type Gimbal, gimbalAxes } from "./gimbal.ts";
import { type Lens, pixelOfSlope, reachOfLens, slopeOfPixel } from "./lens.ts";

/** Where a camera stands on a metre plane and how it looks. */
export interface CameraPose {
  /** East, north, up of the plane's origin. */
  readonly at: Vector;
  readonly gimbal: Gimbal;
}

/** One image's way between the ground and its pixels. */
export interface CameraView {
  readonly lens: Lens;
  readonly at: Vector;
  readonly axes: CameraAxes;
  /** Null behind the camera and far out of the lens's sight. Just outside the frame the pixel is still given: the caller knows the frame. */
  pixelOf(point: Vector): Point | null;
  /** Direction (not of unit length) of the ray through a pixel. */
  rayThrough(pixel: Point): Vector;
  /** Where a pixel's ray meets the level plane at a height; null when it does not go down to it. */
  groundAt(pixel: Point, upM: number): Vector | null;
}

// Rays flatter than this meet the ground so far away that the place means nothing.
const LEAST_DOWNWARD_SHARE = 0.05;

export const cameraView = (lens: Lens, { at, gimbal }: CameraPose): CameraView =>
  viewAlong(lens, at, gimbalAxes(gimbal));

/** The same from the camera's axes: straight down, yaw and roll are one turn and cannot be told apart. */
export function viewAlong(lens: Lens, at: Vector, axes: CameraAxes): CameraView {
  const { right, down, forward } = axes;
  const [east, north, up] = at;
  const reach = reachOfLens(lens.distortion);
  const rayThrough = (pixel: Point): Vector => {
    const [x, y] = slopeOfPixel(lens, pixel);
    return [
      forward[0] + x * right[0] + y * down[0],
      forward[1] + x * right[1] + y * down[1],
      forward[2] + x * right[2] + y * down[2],
    ];
  };
  return {
    lens,
    at,
    axes,
    rayThrough,
    pixelOf: (point) => {
      const d: Vector = [point[0] - east, point[1] - north, point[2] - up];
      const depth = along(forward, d);
      if (depth <= 0) return null;
      const slope: Point = [along(right, d) / depth, along(down, d) / depth];
      return Math.hypot(slope[0], slope[1]) > reach ? null : pixelOfSlope(lens, slope);
    },
    groundAt: (pixel, upM) => {
      const ray = rayThrough(pixel);
      const drop = up - upM;
      if (-ray[2] <= LEAST_DOWNWARD_SHARE || drop <= 0) return null;
      const far = drop / -ray[2];
      return [east + ray[0] * far, north + ray[1] * far, upM];
    },
  };
}

const along = (axis: Vector, d: Vector): number => axis[0] * d[0] + axis[1] * d[1] + axis[2] * d[2];
