import type { LonLat } from "../geometry/lon-lat.ts";
import { metrePlaneAt } from "../geometry/metre-plane.ts";

/** West, south, east, north. */
export type DegreeBox = readonly [number, number, number, number];

/** A flight that is farther away was not flown over this plant: then its position or the drawing's is wrong. */
const FARTHEST_M = 2000;

/** A picture reaches about so far around the place where it was taken. */
const PICTURE_M = 10;

/** What a view of a plant has to show: its design and the pictures taken over it. `taken` holds the camera's positions. */
export function plantBox(drawn: DegreeBox | null, taken: DegreeBox | null): DegreeBox | null {
  const flown = taken && widerBy(PICTURE_M, taken);
  if (drawn === null || flown === null) return drawn ?? flown;
  if (Math.hypot(...metrePlaneAt(middleOf(drawn)).toMetres(middleOf(flown))) > FARTHEST_M) return drawn;
  return [
    Math.min(drawn[0], flown[0]),
    Math.min(drawn[1], flown[1]),
    Math.max(drawn[2], flown[2]),
    Math.max(drawn[3], flown[3]),
  ];
}

const middleOf = ([west, south, east, north]: DegreeBox): LonLat => [(west + east) / 2, (south + north) / 2];

function widerBy(metres: number, box: DegreeBox): DegreeBox {
  const [west, south, east, north] = box;
  const plane = metrePlaneAt(middleOf(box));
  const [toEast, toNorth] = plane.toMetres([east, north]);
  const [farEast, farNorth] = plane.toLonLat([toEast + metres, toNorth + metres]);
  return [west - (farEast - east), south - (farNorth - north), farEast, farNorth];
}
