import type { Metres } from "../lon-lat.ts";
import type { PlaneMove } from "./plane-move.ts";

/** A place, and where it should lie. */
export type MetrePair = readonly [from: Metres, to: Metres];

/** The turn, scale and shift that lay places best on others, by least squares. `stiffM2`: the larger, the less do few places turn or scale anything. */
export function similarMove(pairs: readonly MetrePair[], stiffM2 = 0): PlaneMove {
  const mean = (side: 0 | 1, axis: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[side][axis] / pairs.length, 0);
  const [from, to]: MetrePair = [
    [mean(0, 0), mean(0, 1)],
    [mean(1, 0), mean(1, 1)],
  ];
  let [cos, sin, size] = [stiffM2, 0, stiffM2];
  for (const [a, b] of pairs) {
    const [ax, ay, bx, by] = [a[0] - from[0], a[1] - from[1], b[0] - to[0], b[1] - to[1]];
    cos += ax * bx + ay * by;
    sin += ax * by - ay * bx;
    size += ax * ax + ay * ay;
  }
  return {
    aboutM: from,
    turn: Math.atan2(sin, cos),
    scale: size > 0 ? Math.hypot(cos, sin) / size : 1,
    byM: [to[0] - from[0], to[1] - from[1], 0],
  };
}
