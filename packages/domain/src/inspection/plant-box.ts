import type { LonLat } from "../geometry/lon-lat.ts";
import { metrePlaneAt } from "../geometry/metre-plane.ts";

/** West, south, east, north. */
export type DegreeBox = readonly [number, number, number, number];

/** A flight that is farther away was not flown over this plant: then its position or the drawing's is wrong. */
const FARTHEST_M = 2000;

/** An image without a footprint reaches about so far around the place where it was taken. */
const PICTURE_M = 10;

/** A report's images: the footprints of some, the camera's positions of the others. */
export interface FlownBoxes {
  readonly footprints: DegreeBox | null;
  readonly cameras: DegreeBox | null;
}

/** What a view of a plant has to show: its design and the images taken over it. */
export function plantBox(drawn: DegreeBox | null, { footprints, cameras }: FlownBoxes): DegreeBox | null {
  const flown = unionOf(footprints, cameras && widerBy(PICTURE_M, cameras));
  const isElsewhere =
    drawn !== null &&
    flown !== null &&
    Math.hypot(...metrePlaneAt(middleOf(drawn)).toMetres(middleOf(flown))) > FARTHEST_M;
  return isElsewhere ? drawn : unionOf(drawn, flown);
}

const unionOf = (one: DegreeBox | null, other: DegreeBox | null): DegreeBox | null =>
  one === null || other === null
    ? (one ?? other)
    : [Math.min(one[0], other[0]), Math.min(one[1], other[1]), Math.max(one[2], other[2]), Math.max(one[3], other[3])];

const middleOf = ([west, south, east, north]: DegreeBox): LonLat => [(west + east) / 2, (south + north) / 2];

function widerBy(metres: number, box: DegreeBox): DegreeBox {
  const [west, south, east, north] = box;
  const plane = metrePlaneAt(middleOf(box));
  const [toEast, toNorth] = plane.toMetres([east, north]);
  const [farEast, farNorth] = plane.toLonLat([toEast + metres, toNorth + metres]);
  return [west - (farEast - east), south - (farNorth - north), farEast, farNorth];
}
