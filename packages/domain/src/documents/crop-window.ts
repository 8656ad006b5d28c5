import { boxOf, type Ring } from "../geometry/ring.ts";

/** A part of a picture, in its pixels or as shares of its sides. */
export interface CropWindow {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

// A hot place shows only beside what is not hot.
const AROUND = 2.6;
// A smaller part of a thermal image would be a dozen pixels printed large.
const LEAST_SHARE = 0.16;

/** The part of a frame around a defect that is printed enlarged: in the frame's own shape, whole pixels, inside the frame. */
export function cropWindow(shapePx: Ring, frame: { readonly widthPx: number; readonly heightPx: number }): CropWindow {
  const box = boxOf(shapePx);
  const share = Math.min(
    1,
    Math.max(
      LEAST_SHARE,
      ((box.maxX - box.minX) * AROUND) / frame.widthPx,
      ((box.maxY - box.minY) * AROUND) / frame.heightPx,
    ),
  );
  const [width, height] = [Math.round(frame.widthPx * share), Math.round(frame.heightPx * share)];
  return {
    x: within((box.minX + box.maxX - width) / 2, frame.widthPx - width),
    y: within((box.minY + box.maxY - height) / 2, frame.heightPx - height),
    width,
    height,
  };
}

const within = (at: number, most: number): number => Math.round(Math.min(most, Math.max(0, at)));

/** Corners of a window, clockwise from the upper left. */
export const cornersOfWindow = ({ x, y, width, height }: CropWindow): Ring => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];
