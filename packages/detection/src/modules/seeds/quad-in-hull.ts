import { type Point, type Ring, ringArea } from "@heliolens/domain/geometry/ring";

/** The largest quadrangle whose corners are corners of a convex ring, and which share of the ring it fills. */
export interface HullQuad {
  readonly quad: readonly [Point, Point, Point, Point];
  readonly share: number;
}

export function quadInHull(hull: Ring): HullQuad | null {
  const count = hull.length;
  if (count < 4) return null;
  const twice = twiceTriangle(hull);
  let most = 0;
  let corners: readonly number[] = [];
  for (let i = 0; i < count - 2; i++) {
    let [left, right] = [i + 1, i + 3];
    for (let j = i + 2; j < i + count - 1; j++) {
      while (left + 1 < j && twice(i, left + 1, j) >= twice(i, left, j)) left++;
      right = Math.max(right, j + 1);
      while (right + 1 < i + count && twice(j, right + 1, i) >= twice(j, right, i)) right++;
      const area = (twice(i, left, j) + twice(j, right, i)) / 2;
      if (area <= most) continue;
      most = area;
      corners = [i, left, j, right];
    }
  }
  const quad = corners.map((corner) => hull[corner % count]!) as unknown as HullQuad["quad"];
  return { quad, share: most / ringArea(hull) };
}

/** Corners are counted on past the last one. */
function twiceTriangle(hull: Ring): (i: number, j: number, k: number) => number {
  const count = hull.length;
  const [xs, ys] = [new Float64Array(2 * count), new Float64Array(2 * count)];
  for (let i = 0; i < 2 * count; i++) {
    xs[i] = hull[i % count]![0];
    ys[i] = hull[i % count]![1];
  }
  return (i, j, k) => Math.abs((xs[j]! - xs[i]!) * (ys[k]! - ys[i]!) - (xs[k]! - xs[i]!) * (ys[j]! - ys[i]!));
}
