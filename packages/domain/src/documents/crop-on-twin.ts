import { betweenFootprints, type FrameOnGround } from "../geometry/between-footprints.ts";
import { applyHomography } from "../geometry/homography.ts";
import { boxOf, type Ring } from "../geometry/ring.ts";
import { type CropWindow, cornersOfWindow } from "./crop-window.ts";

export interface TwinCrop {
  /** In shares of the twin's sides. */
  readonly part: CropWindow;
  /** The defect's corners, in shares of that part's sides. */
  readonly box: Ring;
}

// A part farther outside than this shows something else.
const LEAST_INSIDE = 0.5;

/** The part of the visible picture that shows the same ground as a window of the thermal frame. Null where it shows other ground. */
export function cropOnTwin(
  { window, shapePx }: { readonly window: CropWindow; readonly shapePx: Ring },
  thermal: FrameOnGround,
  twin: FrameOnGround,
): TwinCrop | null {
  const toTwin = betweenFootprints(thermal, twin);
  if (toTwin === null) return null;
  const sharesOf = (ring: Ring): Ring =>
    ring.map((corner) => applyHomography(toTwin, corner)).map(([x, y]) => [x / twin.width, y / twin.height]);
  const wanted = boxOf(sharesOf(cornersOfWindow(window)));
  const part = {
    x: Math.max(0, wanted.minX),
    y: Math.max(0, wanted.minY),
    width: Math.min(1, wanted.maxX) - Math.max(0, wanted.minX),
    height: Math.min(1, wanted.maxY) - Math.max(0, wanted.minY),
  };
  const isShown =
    part.width > LEAST_INSIDE * (wanted.maxX - wanted.minX) && part.height > LEAST_INSIDE * (wanted.maxY - wanted.minY);
  if (!isShown) return null;
  return { part, box: sharesOf(shapePx).map(([x, y]) => [(x - part.x) / part.width, (y - part.y) / part.height]) };
}
