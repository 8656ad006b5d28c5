import type { Point } from "@heliolens/domain/geometry/ring";
import type { LayoutFeature } from "@heliolens/layouts/layout";

/** The corner of a drawing's areas that is nearest to a point. */
export function nearestCorner(features: readonly Pick<LayoutFeature, "ring">[], [x, y]: Point): Point {
  let nearest: Point = [x, y];
  let least = Infinity;
  for (const { ring } of features)
    for (const corner of ring) {
      const away = (corner[0] - x) ** 2 + (corner[1] - y) ** 2;
      if (away >= least) continue;
      least = away;
      nearest = corner;
    }
  return nearest;
}
