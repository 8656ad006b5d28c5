import { PATCH_COLUMNS, PATCH_ROWS } from "./module-patch.ts";

/** Samples, about a cell each way: a module is divided into 6 x 10 places. */
const ZONE_SAMPLES = 4;
/** Each place reaches over its neighbours by this: a spot that images show two samples apart is in one place of both. */
const OVERLAP = 1;
const ZONES_ACROSS = PATCH_COLUMNS / ZONE_SAMPLES;
export const ZONES = ZONES_ACROSS * (PATCH_ROWS / ZONE_SAMPLES);

/** The hottest sample of each place of a module, row by row. The rim's samples count for less. */
export function hottestByZone(differenceK: Float32Array, rim: number, seam: Seam): readonly number[] {
  return Array.from({ length: ZONES }, (_, zone) => {
    const [across, down] = [zone % ZONES_ACROSS, Math.floor(zone / ZONES_ACROSS)];
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

const reachOf = (zone: number, samples: number, rim: number) => ({
  from: Math.max(rim, zone * ZONE_SAMPLES - OVERLAP),
  to: Math.min(samples - rim, (zone + 1) * ZONE_SAMPLES + OVERLAP),
});
