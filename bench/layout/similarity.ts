import type { Metres } from "@heliolens/domain/geometry/lon-lat";

/** Turns, sizes and moves the plane as one. */
export interface Similarity {
  readonly scale: number;
  of(at: Metres): Metres;
}

/** Least squares, from the first of each pair to the second. */
export function similarityOf(pairs: readonly (readonly [Metres, Metres])[]): Similarity {
  const mean = (side: 0 | 1, axis: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[side][axis] / pairs.length, 0);
  const [from, to] = [[mean(0, 0), mean(0, 1)] as const, [mean(1, 0), mean(1, 1)] as const];
  let [cos, sin, size] = [0, 0, 0];
  for (const [a, b] of pairs) {
    const [ax, ay, bx, by] = [a[0] - from[0], a[1] - from[1], b[0] - to[0], b[1] - to[1]];
    cos += ax * bx + ay * by;
    sin += ax * by - ay * bx;
    size += ax * ax + ay * ay;
  }
  return {
    scale: Math.hypot(cos, sin) / size,
    of: ([east, north]) => {
      const [x, y] = [east - from[0], north - from[1]];
      return [to[0] + (cos * x - sin * y) / size, to[1] + (sin * x + cos * y) / size];
    },
  };
}

/** How far pairs lie apart after one similarity. */
export function missesM(pairs: readonly (readonly [Metres, Metres])[]): readonly number[] {
  const { of } = similarityOf(pairs);
  return pairs.map(([a, b]) => distanceM(of(a), b));
}

export const distanceM = (a: Metres, b: Metres): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
