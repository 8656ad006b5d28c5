import type { Point } from "@heliolens/domain/geometry/ring";
import type { LayoutFeature } from "@heliolens/layouts/layout";

/** A part of the drawing, in its own units: its upper left corner and its size. */
export interface PlanView {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

// Width to height of the picture, as its style has it.
const ASPECT = 4 / 3;
const MARGIN = 1.1;
const LARGEST_ZOOM = 200;
// More would be a blur, and the page would stand still while it draws them.
const MOST_DRAWN = 20_000;

/** All of it in the middle of the picture. */
export function wholeView({ minX, minY, maxX, maxY }: Box): PlanView {
  const width = MARGIN * Math.max(maxX - minX, (maxY - minY) * ASPECT, Number.MIN_VALUE);
  const height = width / ASPECT;
  return { x: (minX + maxX - width) / 2, y: (minY + maxY + height) / 2, width, height };
}

/** The drawing's point at a share of the picture, 0 to 1 from its upper left. */
export const planPointAt = (view: PlanView, [across, down]: Point): Point => [
  view.x + across * view.width,
  view.y - down * view.height,
];

/** Nearer or farther about a share of the picture. Never farther than the whole. */
export function zoomedView(
  view: PlanView,
  whole: PlanView,
  { place, factor }: { readonly place: Point; readonly factor: number },
): PlanView {
  const width = Math.min(whole.width, Math.max(whole.width / LARGEST_ZOOM, view.width / factor));
  if (width === whole.width) return whole;
  const [x, y] = planPointAt(view, place);
  const height = width / ASPECT;
  return { x: x - place[0] * width, y: y + place[1] * height, width, height };
}

/** The outlines as a path from the whole view's corner: large coordinates would lose their last digits in a picture. */
export const planPath = (features: readonly Pick<LayoutFeature, "ring">[], { x, y }: PlanView): string =>
  features
    .slice(0, MOST_DRAWN)
    .map(({ ring }) => `M${ring.map(([east, north]) => `${east - x} ${y - north}`).join("L")}Z`)
    .join("");
