import { type Lens, slopeOfPixel } from "@heliolens/domain/alignment/lens";
import type { Point } from "@heliolens/domain/geometry/ring";
import { solved } from "../lattice/least-squares.ts";
import { type SeenLattice, straightLines } from "./seen-lattice.ts";

const LEAST_IN_LINE = 5;
const MOST_LINES = 1500;
const ROUNDS = 6;
/** Of the way to the frame's corner: how far a lens may bend otherwise than its camera's table tells. */
const EXPECTED = 0.1;
const PROBE = 0.003;
/** Neighbours in a line err alike. */
const POINTS_THAT_COUNT_AS_ONE = 6;

/** Radial distortion that makes rows and columns of modules straight, over all frames. The focal length stays. */
export function lensOfRows(lens: Lens, frames: readonly SeenLattice[]): Lens {
  const lines = frames
    .flatMap((frame) => straightLines(frame, LEAST_IN_LINE))
    .sort((a, b) => b.length - a.length)
    .slice(0, MOST_LINES);
  const start = bendsOf(lens);
  let bends = start;
  for (let round = 0; round < ROUNDS; round++) {
    const misses = missesPx(withBends(lens, bends), lines);
    const slopes = ([0, 1] as const).map((k) => {
      const probe: Bends = [bends[0] + (k === 0 ? PROBE : 0), bends[1] + (k === 1 ? PROBE : 0)];
      return missesPx(withBends(lens, probe), lines).map((miss, i) => (miss - misses[i]!) / PROBE);
    });
    const matrix = new Float64Array([EXPECTED ** -2, 0, 0, EXPECTED ** -2]);
    const target = new Float64Array(bends.map((bend, k) => (start[k]! - bend) / EXPECTED ** 2));
    misses.forEach((miss, i) => {
      const weight = 1 / (1 + miss * miss) / POINTS_THAT_COUNT_AS_ONE;
      for (const a of [0, 1] as const) {
        target[a]! -= weight * slopes[a]![i]! * miss;
        for (const b of [0, 1] as const) matrix[2 * a + b]! += weight * slopes[a]![i]! * slopes[b]![i]!;
      }
    });
    const change = solved(matrix, target);
    if (!change) break;
    bends = [bends[0] + change[0]!, bends[1] + change[1]!];
  }
  return withBends(lens, bends);
}

/** k1 and k2 as shares of the way to the frame's corner. */
export type Bends = readonly [number, number];

/** Squared slope of the frame's corner. */
export const cornerOf = ({ cxPx, cyPx, fxPx, fyPx }: Lens): number => (cxPx / fxPx) ** 2 + (cyPx / fyPx) ** 2;

export const bendsOf = (lens: Lens): Bends => {
  const corner = cornerOf(lens);
  return [lens.distortion.k1 * corner, lens.distortion.k2 * corner ** 2];
};

export const withBends = (lens: Lens, [first, second]: Bends): Lens => {
  const corner = cornerOf(lens);
  return { ...lens, distortion: { ...lens.distortion, k1: first / corner, k2: second / corner ** 2 } };
};

/** How far points lie off the straight line through their own line. */
function missesPx(lens: Lens, lines: readonly (readonly Point[])[]): readonly number[] {
  return lines.flatMap((line) => {
    const slopes = line.map((point) => slopeOfPixel(lens, point));
    const mean = (axis: 0 | 1) => slopes.reduce((sum, slope) => sum + slope[axis] / slopes.length, 0);
    const [x, y] = [mean(0), mean(1)];
    let [xx, xy, yy] = [0, 0, 0];
    for (const slope of slopes) {
      xx += (slope[0] - x) ** 2;
      xy += (slope[0] - x) * (slope[1] - y);
      yy += (slope[1] - y) ** 2;
    }
    const angle = Math.atan2(2 * xy, xx - yy) / 2;
    return slopes.map((slope) => lens.fxPx * ((slope[1] - y) * Math.cos(angle) - (slope[0] - x) * Math.sin(angle)));
  });
}
