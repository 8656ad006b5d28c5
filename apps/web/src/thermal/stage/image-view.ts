import type { Point } from "@heliolens/domain/geometry/ring";
import type { PixelBox } from "@heliolens/domain/thermal/heat-of-box";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How an image lies on its stage: screen pixels per image pixel, and where its upper left corner is. */
export interface ImageView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

const LARGEST_SCALE = 48;
/** The image may shrink to this part of the size that fits. */
const SMALLEST_SHARE = 0.5;

export function fittedView(frame: Size, stage: Size): ImageView {
  const scale = Math.min(stage.width / frame.width, stage.height / frame.height);
  return centredView(frame, stage, scale);
}

export const centredView = (frame: Size, stage: Size, scale: number): ImageView => ({
  scale,
  x: (stage.width - frame.width * scale) / 2,
  y: (stage.height - frame.height * scale) / 2,
});

/** A box with five times its length around it; what is hot shows only beside what is not. */
const FOCUS_AROUND = 5;
const LARGEST_FOCUS = 4;

/** A part of the frame in the middle of the stage, never beyond the frame's edge and at most four times as large as the whole fits. */
export function focusedView(frame: Size, stage: Size, rect: PixelBox): ImageView {
  const { scale: whole } = fittedView(frame, stage);
  const near = Math.min(stage.width / rect.width, stage.height / rect.height) / FOCUS_AROUND;
  const scale = Math.min(whole * LARGEST_FOCUS, Math.max(whole, near));
  const within = (middle: number, length: number, room: number) =>
    length <= room ? (room - length) / 2 : Math.min(0, Math.max(room - length, room / 2 - middle));
  return {
    scale,
    x: within((rect.x + rect.width / 2) * scale, frame.width * scale, stage.width),
    y: within((rect.y + rect.height / 2) * scale, frame.height * scale, stage.height),
  };
}

/** The point under the cursor stays under the cursor. */
export function zoomedView(
  view: ImageView,
  at: Point,
  factor: number,
  bounds: { frame: Size; stage: Size },
): ImageView {
  const smallest = fittedView(bounds.frame, bounds.stage).scale * SMALLEST_SHARE;
  const scale = Math.min(LARGEST_SCALE, Math.max(smallest, view.scale * factor));
  const kept = scale / view.scale;
  const moved = { scale, x: at[0] - (at[0] - view.x) * kept, y: at[1] - (at[1] - view.y) * kept };
  return keptInSight(moved, bounds);
}

export const pannedView = (view: ImageView, by: Point, bounds: { frame: Size; stage: Size }): ImageView =>
  keptInSight({ ...view, x: view.x + by[0], y: view.y + by[1] }, bounds);

// A quarter of the stage always shows the image: nobody loses it.
function keptInSight(view: ImageView, { frame, stage }: { frame: Size; stage: Size }): ImageView {
  const within = (at: number, length: number, room: number) =>
    Math.min(room * 0.75, Math.max(room * 0.25 - length, at));
  return {
    scale: view.scale,
    x: within(view.x, frame.width * view.scale, stage.width),
    y: within(view.y, frame.height * view.scale, stage.height),
  };
}

export const toImagePoint = (view: ImageView, [x, y]: Point): Point => [
  (x - view.x) / view.scale,
  (y - view.y) / view.scale,
];

export const toStagePoint = (view: ImageView, [x, y]: Point): Point => [
  x * view.scale + view.x,
  y * view.scale + view.y,
];
