import { type PlacePair, similarMove } from "@heliolens/detection/network/similar-move";
import { movedPlace } from "@heliolens/detection/network/turned-part";
import type { Metres } from "@heliolens/domain/geometry/lon-lat";

/** How far pairs lie apart after one similarity. */
export function missesM(pairs: readonly PlacePair[]): readonly number[] {
  const move = similarMove(pairs);
  return pairs.map(([a, b]) => distanceM(movedPlace(move, a), b));
}

export const distanceM = (a: Metres, b: Metres): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
