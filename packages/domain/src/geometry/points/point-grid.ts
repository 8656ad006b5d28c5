import type { Metres } from "../lon-lat.ts";

/** Finds places near a place. */
export interface PointGrid {
  within(at: Metres, reachM: number): readonly number[];
  nearest(at: Metres, reachM: number): number | null;
}

const GRID_M = 2;

export function pointGrid(places: readonly Metres[]): PointGrid {
  const cells = new Map<number, number[]>();
  const keyOf = (column: number, row: number) => column * 1_000_003 + row;
  places.forEach(([east, north], i) => {
    const key = keyOf(Math.floor(east / GRID_M), Math.floor(north / GRID_M));
    const cell = cells.get(key);
    if (cell) cell.push(i);
    else cells.set(key, [i]);
  });
  const visit = ([east, north]: Metres, reachM: number, see: (i: number, farM: number) => void) => {
    const [left, right] = [Math.floor((east - reachM) / GRID_M), Math.floor((east + reachM) / GRID_M)];
    const [low, high] = [Math.floor((north - reachM) / GRID_M), Math.floor((north + reachM) / GRID_M)];
    for (let column = left; column <= right; column++)
      for (let row = low; row <= high; row++)
        for (const i of cells.get(keyOf(column, row)) ?? []) {
          const farM = Math.hypot(places[i]![0] - east, places[i]![1] - north);
          if (farM <= reachM) see(i, farM);
        }
  };
  return {
    within: (at, reachM) => {
      const near: number[] = [];
      visit(at, reachM, (i) => near.push(i));
      return near;
    },
    nearest: (at, reachM) => {
      let [best, bestM] = [-1, Infinity];
      visit(at, reachM, (i, farM) => {
        if (farM < bestM) [best, bestM] = [i, farM];
      });
      return best === -1 ? null : best;
    },
  };
}
