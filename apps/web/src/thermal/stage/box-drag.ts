import type { Point } from "@heliolens/domain/geometry/ring";
import type { PixelBox } from "@heliolens/domain/thermal/heat-of-box";
import type { Size } from "./image-view.ts";

/** What of a box is held: its body, or the sides that follow. */
export type BoxGrip = "body" | "n" | "s" | "e" | "w" | "ne" | "nw" | "se" | "sw";

export const sideGrips: readonly Exclude<BoxGrip, "body">[] = ["nw", "n", "ne", "e", "se", "s", "sw", "w"];

const SMALLEST_PX = 2;

/** The box after its grip was moved; it stays on the frame and never turns over. */
export function draggedBox(rect: PixelBox, grip: BoxGrip, [dx, dy]: Point, frame: Size): PixelBox {
  if (grip === "body")
    return {
      ...rect,
      x: within(rect.x + dx, 0, frame.width - rect.width),
      y: within(rect.y + dy, 0, frame.height - rect.height),
    };
  const [right, bottom] = [rect.x + rect.width, rect.y + rect.height];
  const left = grip.includes("w") ? within(rect.x + dx, 0, right - SMALLEST_PX) : rect.x;
  const top = grip.includes("n") ? within(rect.y + dy, 0, bottom - SMALLEST_PX) : rect.y;
  const newRight = grip.includes("e") ? within(right + dx, rect.x + SMALLEST_PX, frame.width) : right;
  const newBottom = grip.includes("s") ? within(bottom + dy, rect.y + SMALLEST_PX, frame.height) : bottom;
  return { x: left, y: top, width: newRight - left, height: newBottom - top };
}

/** Where a grip sits, as shares of the box's width and height. */
export const gripPoint = (grip: Exclude<BoxGrip, "body">): Point => [
  grip.includes("w") ? 0 : grip.includes("e") ? 1 : 0.5,
  grip.includes("n") ? 0 : grip.includes("s") ? 1 : 0.5,
];

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));
