import type { Change } from "../../edits/change.ts";
import type { Metres } from "../../geometry/lon-lat.ts";
import { metrePlaneAt } from "../../geometry/metre-plane.ts";
import type { Similarity } from "../../geometry/similarity.ts";
import { meanOf, turnAndScale } from "./fit-points.ts";
import { placedQuad } from "./place-images.ts";
import type { PlacedImage, Quad } from "./placed-image.ts";
import { middleOfQuad } from "./quad-figures.ts";

/** An image before and after someone aligned it. */
export interface PolygonPair {
  readonly id: number;
  readonly was: Quad;
  readonly is: Quad;
}

export interface FlightFit {
  readonly correction: Similarity;
  /** What the aligned images still disagree by at their corners, root mean square. */
  readonly residualCm: number;
}

/**
 * One correction for a whole flight line from the few images that were aligned: position, compass and height err alike in all
 * of them. Least squares over the corners, each image about its own middle (field.md, section 5). Null: nothing to learn from.
 */
export function fitFlight(pairs: readonly PolygonPair[]): FlightFit | null {
  if (pairs.length === 0) return null;
  const arrows = pairs.map(arrowsOf);
  const spread = turnAndScale(
    arrows.flatMap(({ was }) => was),
    arrows.flatMap(({ is }) => is),
  );
  if (spread === null) return null;
  const [eastM, northM] = meanOf(arrows.map(({ shift }) => shift));
  const correction = { ...spread, eastM, northM };
  return { correction, residualCm: 100 * leftOver(pairs, correction) };
}

/** The correction laid on the first footprints of the others: one step of undo. */
export const applyFlightFit = (firsts: readonly PlacedImage[], correction: Similarity): Change<PlacedImage> => ({
  label: "alignment.flight-fitted",
  put: firsts.map(({ id, ring }) => ({ id, ring: placedQuad(ring, correction) })),
  remove: [],
});

export const movedCm = ({ was, is }: Pick<PolygonPair, "was" | "is">): number => {
  const [east, north] = metrePlaneAt(middleOfQuad(was)).toMetres(middleOfQuad(is));
  return 100 * Math.hypot(east, north);
};

interface Arrows {
  readonly was: readonly Metres[];
  readonly is: readonly Metres[];
  readonly shift: Metres;
}

function arrowsOf({ was, is }: PolygonPair): Arrows {
  const before = metrePlaneAt(middleOfQuad(was));
  const after = metrePlaneAt(middleOfQuad(is));
  return {
    was: was.map(before.toMetres),
    is: is.map(after.toMetres),
    shift: before.toMetres(after.origin),
  };
}

function leftOver(pairs: readonly PolygonPair[], correction: Similarity): number {
  const squares = pairs.flatMap(({ was, is }) => {
    const plane = metrePlaneAt(is[0]);
    return placedQuad(was, correction).map((corner, i) => {
      const [x, y] = plane.toMetres(corner);
      const [u, v] = plane.toMetres(is[i]!);
      return (x - u) ** 2 + (y - v) ** 2;
    });
  });
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
}
