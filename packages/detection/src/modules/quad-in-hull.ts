import { convexHull } from "@heliolens/domain/geometry/convex-hull";
import { type Point, type Ring, ringArea } from "@heliolens/domain/geometry/ring";

/** The largest quadrangle whose corners are corners of the hull, and which shares of the hull both fill. */
export interface HullQuad {
  readonly quad: readonly [Point, Point, Point, Point];
  readonly hullArea: number;
  readonly quadShare: number;
}

export function quadInHull(points: Ring): HullQuad | null {
  const hull = convexHull(points);
  const count = hull.length;
  if (count < 4) return null;
  const [xs, ys] = [Float64Array.from(hull, ([x]) => x), Float64Array.from(hull, ([, y]) => y)];
  const twice = (a: number, b: number, c: number) => {
    const [i, j, k] = [a % count, b % count, c % count];
    return Math.abs((xs[j]! - xs[i]!) * (ys[k]! - ys[i]!) - (xs[k]! - xs[i]!) * (ys[j]! - ys[i]!));
  };
  let best = { area: 0, corners: [0, 0, 0, 0] };
  for (let i = 0; i < count - 2; i++) {
    let [left, right] = [i + 1, i + 3];
    for (let j = i + 2; j < i + count - 1; j++) {
      while (left + 1 < j && twice(i, left + 1, j) >= twice(i, left, j)) left++;
      right = Math.max(right, j + 1);
      while (right + 1 < i + count && twice(j, right + 1, i) >= twice(j, right, i)) right++;
      const area = (twice(i, left, j) + twice(j, right, i)) / 2;
      if (area > best.area) best = { area, corners: [i, left, j, right] };
    }
  }
  const [a, b, c, d] = best.corners.map((corner) => hull[corner % count]!) as [Point, Point, Point, Point];
  const hullArea = ringArea(hull);
  return { quad: [a, b, c, d], hullArea, quadShare: best.area / hullArea };
}
