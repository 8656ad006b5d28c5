import type { Point } from "@heliolens/domain/geometry/ring";
import type { PixelQuad } from "../lattice/frame-modules.ts";
import { type HeatGrid, heatAt } from "../lattice/heat-grid.ts";

/** What a frame shows of one module. */
export interface QuadReading {
  readonly meanC: number;
  /** Mean of each quarter of the module. */
  readonly quartersC: readonly [number, number, number, number];
  readonly middle: Point;
}

const SIDE = 6;
/** Kept off the rim, where blur, clamps and frames mix in. */
const INSET = 0.15;

export function quadReading(frame: HeatGrid, [a, b, c, d]: PixelQuad): QuadReading {
  const sums: [number, number, number, number] = [0, 0, 0, 0];
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [column, row] = [i % SIDE, Math.floor(i / SIDE)];
    const u = INSET + ((1 - 2 * INSET) * column) / (SIDE - 1);
    const v = INSET + ((1 - 2 * INSET) * row) / (SIDE - 1);
    const [wa, wb, wc, wd] = [(1 - u) * (1 - v), u * (1 - v), u * v, (1 - u) * v];
    const x = a[0] * wa + b[0] * wb + c[0] * wc + d[0] * wd;
    const y = a[1] * wa + b[1] * wb + c[1] * wc + d[1] * wd;
    sums[(column < SIDE / 2 ? 0 : 1) + (row < SIDE / 2 ? 0 : 2)]! += heatAt(frame, x, y);
  }
  const quarter = (SIDE * SIDE) / 4;
  return {
    meanC: (sums[0] + sums[1] + sums[2] + sums[3]) / (4 * quarter),
    quartersC: [sums[0] / quarter, sums[1] / quarter, sums[3] / quarter, sums[2] / quarter],
    middle: [(a[0] + b[0] + c[0] + d[0]) / 4, (a[1] + b[1] + c[1] + d[1]) / 4],
  };
}
