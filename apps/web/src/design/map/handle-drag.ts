import type { TransformWish } from "@heliolens/domain/design/transform-items";
import type { Point } from "@heliolens/domain/geometry/ring";

export type HandleKind = "move" | "turn" | "scale";
export type Wished = Omit<TransformWish, "ids">;

export const stillness: Wished = { eastM: 0, northM: 0, turnDeg: 0, scale: 1 };

export interface DragOnScreen {
  readonly fromPx: Point;
  readonly toPx: Point;
  /** The middle of what is chosen. */
  readonly centrePx: Point;
  readonly metresPerPx: number;
}

/** What a drag of a grip means on the ground. Screens grow downwards, the ground northwards. */
export function wishOfDrag(kind: HandleKind, { fromPx, toPx, centrePx, metresPerPx }: DragOnScreen): Wished {
  switch (kind) {
    case "move":
      return {
        ...stillness,
        eastM: (toPx[0] - fromPx[0]) * metresPerPx,
        northM: (fromPx[1] - toPx[1]) * metresPerPx,
      };
    case "turn":
      return { ...stillness, turnDeg: halfTurns(bearing(centrePx, toPx) - bearing(centrePx, fromPx)) };
    case "scale": {
      const reach = distance(centrePx, fromPx);
      return reach === 0 ? stillness : { ...stillness, scale: distance(centrePx, toPx) / reach };
    }
  }
}

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const STEP_M = 0.1;
const STEP_DEG = 0.5;
const STEP_SCALE = 0.01;

/** What an arrow means on a grip that has the focus; null: nothing. */
export function wishOfArrow(kind: HandleKind, key: string, isLarge: boolean): Wished | null {
  const arrow = arrows[key];
  if (arrow === undefined) return null;
  const times = isLarge ? 10 : 1;
  const [east, north] = [arrow[0] * times, arrow[1] * times];
  switch (kind) {
    case "move":
      return { ...stillness, eastM: east * STEP_M, northM: north * STEP_M };
    case "turn":
      return { ...stillness, turnDeg: (east + north) * STEP_DEG };
    case "scale":
      return { ...stillness, scale: 1 + (east + north) * STEP_SCALE };
  }
}

const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);

/** Clockwise from up, as a compass turns. */
const bearing = ([cx, cy]: Point, [x, y]: Point): number => (Math.atan2(x - cx, cy - y) * 180) / Math.PI;

const halfTurns = (deg: number): number => (deg > 180 ? deg - 360 : deg < -180 ? deg + 360 : deg);
