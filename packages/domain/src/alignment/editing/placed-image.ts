import type { Board } from "../../edits/change.ts";
import type { LonLat, Metres } from "../../geometry/lon-lat.ts";
import { metrePlaneAt } from "../../geometry/metre-plane.ts";
import { type Ring, ringArea } from "../../geometry/ring.ts";
import type { AlignmentRefusal } from "../alignment-refusal.ts";

/** The corners of a frame on the map: upper left, upper right, lower right, lower left of the picture. */
export type Quad = readonly [LonLat, LonLat, LonLat, LonLat];

/** An image as it lies on the map; its id is the thermal image's. */
export interface PlacedImage {
  readonly id: number;
  readonly ring: Quad;
}

export type PlacedImages = Board<PlacedImage>;

export const quadOf = (ring: readonly LonLat[]): Quad | null => (ring.length === 4 ? (ring as unknown as Quad) : null);

export const mapQuad = (quad: Quad, place: (corner: LonLat) => LonLat): Quad => quad.map(place) as unknown as Quad;

// A frame smaller than a module or larger than a plant is a slip of the hand.
const LEAST_AREA_M2 = 1;
const MOST_AREA_M2 = 1_000_000;

/** What is wrong with a quadrangle as the footprint of an image; null: nothing. */
export function whyNotQuad(quad: Quad): AlignmentRefusal | null {
  const corners = quad.map(metrePlaneAt(quad[0]).toMetres);
  const area = ringArea(corners);
  if (!(area >= LEAST_AREA_M2 && area <= MOST_AREA_M2)) return "alignment.footprint-out-of-range";
  return isAsSeen(corners) ? null : "alignment.footprint-folded";
}

// A camera never sees the ground folded or mirrored: from corner to corner the frame goes clockwise.
const isAsSeen = (ring: Ring): boolean =>
  ring.every((corner, i) => turnAt(corner, ring[(i + 1) % ring.length]!, ring[(i + 2) % ring.length]!) < 0);

const turnAt = (a: Metres, b: Metres, c: Metres): number =>
  (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]);
