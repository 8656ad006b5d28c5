import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { Point } from "@heliolens/domain/geometry/ring";
import type { TwoPairs } from "@heliolens/layouts/place-by-points";

/** What was clicked so far: a corner of the drawing and a place on the map by turns. */
export interface PointClicks {
  readonly drawn: readonly Point[];
  readonly stands: readonly LonLat[];
}

export const noClicks: PointClicks = { drawn: [], stands: [] };

/** Where the next click belongs; null: both pairs are whole. */
export function turnOf({ drawn, stands }: PointClicks): "drawing" | "map" | null {
  if (stands.length === 2) return null;
  return drawn.length === stands.length ? "drawing" : "map";
}

export function pairsOf({ drawn, stands }: PointClicks): TwoPairs | null {
  const [one, two] = drawn;
  const [here, there] = stands;
  if (one === undefined || two === undefined || here === undefined || there === undefined) return null;
  return [
    { drawn: one, stands: here },
    { drawn: two, stands: there },
  ];
}
