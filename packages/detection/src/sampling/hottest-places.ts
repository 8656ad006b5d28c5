import { PATCH_COLUMNS, PATCH_ROWS } from "./module-patch.ts";

/** Samples, about a cell each way: a module is divided into 6 x 10 places. */
const PLACE_SAMPLES = 4;
/** Each place reaches over its neighbours by this: a spot that images show two samples apart is in one place of both. */
const OVERLAP = 1;
const PLACES_ACROSS = PATCH_COLUMNS / PLACE_SAMPLES;
export const PLACES = PLACES_ACROSS * (PATCH_ROWS / PLACE_SAMPLES);

/** The hottest sample of each place of a module, row by row. The rim's samples count for less. */
export function hottestPlaces(differenceK: Float32Array, rim: number, seam: Seam): readonly number[] {
  return Array.from({ length: PLACES }, (_, place) => {
    const [across, down] = [place % PLACES_ACROSS, Math.floor(place / PLACES_ACROSS)];
    const columns = reachOf(across, PATCH_COLUMNS, rim);
    const rows = reachOf(down, PATCH_ROWS, rim);
    let mostK = -Infinity;
    for (let row = rows.from; row < rows.to; row++)
      for (let column = columns.from; column < columns.to; column++) {
        const fromEdge = Math.min(row, column, PATCH_ROWS - 1 - row, PATCH_COLUMNS - 1 - column);
        const valueK = differenceK[row * PATCH_COLUMNS + column]! - (fromEdge < seam.rim ? seam.warmerK : 0);
        if (valueK > mostK) mostK = valueK;
      }
    return mostK;
  });
}

/** Samples along the edge, and how much warmer glass is than a seam. */
export interface Seam {
  readonly rim: number;
  readonly warmerK: number;
}

const reachOf = (place: number, samples: number, rim: number) => ({
  from: Math.max(rim, place * PLACE_SAMPLES - OVERLAP),
  to: Math.min(samples - rim, (place + 1) * PLACE_SAMPLES + OVERLAP),
});
