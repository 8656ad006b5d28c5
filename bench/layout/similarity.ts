import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { movedPlace } from "@heliolens/domain/geometry/places/place-move";
import { type PlacePair, similarMove } from "@heliolens/domain/geometry/places/similar-move";

/** How far pairs lie apart after one similarity. */
export function missesM(pairs: readonly PlacePair[]): readonly number[] {
  const move = similarMove(pairs);
  return pairs.map(([a, b]) => distanceM(movedPlace(move, a), b));
}

export const distanceM = (a: Metres, b: Metres): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
