import { distanceAndBearing } from "../geometry/distance-and-bearing.ts";
import type { LonLat } from "../geometry/lon-lat.ts";
import type { Point } from "../geometry/ring.ts";
import type { PixelBox } from "../thermal/heat-of-box.ts";
import { defaultRectFor, type FrameSize } from "./default-rect.ts";

/** About the short side of a module: a cell with its surroundings. */
const SIDE_M = 1;
const LEAST_PX = 12;

/**
 * A new rectangle around the pointer, within the frame. Where the ground of the image is known it is one metre on the
 * modules, else as large as the default one.
 */
export function rectAtPointer([x, y]: Point, frame: FrameSize, footprint: readonly LonLat[] | null): PixelBox {
  const usual = defaultRectFor(frame);
  const side = footprint === null ? null : sidePx(frame, footprint);
  const width = Math.min(frame.widthPx, side ?? usual.width);
  const height = Math.min(frame.heightPx, side ?? usual.height);
  const within = (at: number, length: number, room: number) => Math.round(Math.min(room - length, Math.max(0, at)));
  return {
    x: within(x - width / 2, width, frame.widthPx),
    y: within(y - height / 2, height, frame.heightPx),
    width,
    height,
  };
}

function sidePx({ widthPx, heightPx }: FrameSize, [upperLeft, upperRight]: readonly LonLat[]): number | null {
  if (upperLeft === undefined || upperRight === undefined) return null;
  const acrossM = distanceAndBearing(upperLeft, upperRight).distanceM;
  if (acrossM <= 0) return null;
  return Math.round(Math.min(heightPx / 2, Math.max(LEAST_PX, (SIDE_M * widthPx) / acrossM)));
}
