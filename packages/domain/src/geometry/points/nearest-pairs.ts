import type { Metres } from "../lon-lat.ts";
import type { PointGrid } from "./point-grid.ts";

/** Each of the first places, which the grid holds, with the nearest of the others, where several fall on it. */
export function nearestPairs(
  first: readonly Metres[],
  grid: PointGrid,
  others: readonly Metres[],
  reachM: number,
): readonly (readonly [first: number, second: number])[] {
  const claimed = new Map<number, { readonly j: number; readonly farM: number }>();
  others.forEach((at, j) => {
    const near = grid.nearest(at, reachM);
    if (near === null) return;
    const farM = Math.hypot(first[near]![0] - at[0], first[near]![1] - at[1]);
    if (farM < (claimed.get(near)?.farM ?? Infinity)) claimed.set(near, { j, farM });
  });
  return [...claimed].map(([i, { j }]) => [i, j] as const);
}
