import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { movedPoint } from "@heliolens/domain/geometry/points/plane-move";
import { type MetrePair, similarMove } from "@heliolens/domain/geometry/points/similar-move";

/** How far pairs lie apart after one similarity. */
export function missesM(pairs: readonly MetrePair[]): readonly number[] {
  const move = similarMove(pairs);
  return pairs.map(([a, b]) => distanceM(movedPoint(move, a), b));
}

export const distanceM = (a: Metres, b: Metres): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
