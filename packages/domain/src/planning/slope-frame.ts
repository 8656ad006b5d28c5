import type { Metres } from "../geometry/lon-lat.ts";
import type { Point } from "../geometry/ring.ts";

/** The ground as a person in front of the tables sees it: x to the right, y up the slope; metres. */
export interface SlopeFrame {
  toFrame(point: Metres): Point;
  toMetres(point: Point): Metres;
}

/** `azimuthDeg` is where the modules face, by compass: 180 is south. */
export function slopeFrameOf(azimuthDeg: number): SlopeFrame {
  const angle = (azimuthDeg * Math.PI) / 180;
  const [upEast, upNorth] = [-Math.sin(angle), -Math.cos(angle)];
  const [rightEast, rightNorth] = [upNorth, -upEast];
  return {
    toFrame: ([east, north]) => [east * rightEast + north * rightNorth, east * upEast + north * upNorth],
    toMetres: ([x, y]) => [x * rightEast + y * upEast, x * rightNorth + y * upNorth],
  };
}
