import { applyHomography, homographyBetween } from "../../geometry/homography.ts";
import type { LonLat, Metres } from "../../geometry/lon-lat.ts";
import { metrePlaneAt } from "../../geometry/metre-plane.ts";
import { type Similarity, similarityOfMetres } from "../../geometry/similarity.ts";
import type { AlignmentRefusal } from "../alignment-refusal.ts";
import { mapQuad, type Quad, whyNotQuad } from "./placed-image.ts";

/** The same thing twice: where the picture shows it now, and where it stands. */
export interface PointPair {
  readonly shown: LonLat;
  readonly stands: LonLat;
}

export interface PointFit {
  readonly ring: Quad;
  /** What the pairs still disagree by, root mean square. */
  readonly residualCm: number;
}

export const FEWEST_PAIRS = 2;
/** Four fix the perspective: a fifth could only contradict them. */
export const MOST_PAIRS = 4;
// Nearer than this the width of a click would turn the picture by degrees.
const LEAST_APART_M = 1;

/** Two or three pairs move, turn and scale the picture by least squares; four also tilt it. */
export function fitPoints(quad: Quad, pairs: readonly PointPair[]): PointFit | AlignmentRefusal {
  if (pairs.length < FEWEST_PAIRS) return "alignment.too-few-points";
  const plane = metrePlaneAt(quad[0]);
  const shown = pairs.map((pair) => plane.toMetres(pair.shown));
  const stands = pairs.map((pair) => plane.toMetres(pair.stands));
  const place = shown.length < MOST_PAIRS ? similarityBetween(shown, stands) : perspectiveBetween(shown, stands);
  if (place === null) return "alignment.points-too-near";
  const ring = mapQuad(quad, (corner) => plane.toLonLat(place(plane.toMetres(corner))));
  return whyNotQuad(ring) ?? { ring, residualCm: 100 * rootMeanSquare(shown.map(place), stands) };
}

type Placing = (point: Metres) => Metres;

function perspectiveBetween(shown: readonly Metres[], stands: readonly Metres[]): Placing | null {
  const homography = homographyBetween(shown.slice(0, MOST_PAIRS), stands.slice(0, MOST_PAIRS));
  return homography && ((point) => applyHomography(homography, point));
}

function similarityBetween(shown: readonly Metres[], stands: readonly Metres[]): Placing | null {
  const [from, to] = [meanOf(shown), meanOf(stands)];
  const spread = turnAndScale(shown.map(minus(from)), stands.map(minus(to)));
  if (spread === null) return null;
  const place = similarityOfMetres({ ...spread, eastM: to[0], northM: to[1] });
  return (point) => place(minus(from)(point));
}

/** The turn and the factor that take one bundle of arrows nearest to another; null where they are too short to tell. */
export function turnAndScale(
  from: readonly Metres[],
  to: readonly Metres[],
): Pick<Similarity, "turnDeg" | "scale"> | null {
  let [along, across, length] = [0, 0, 0];
  from.forEach(([x, y], i) => {
    const [u, v] = to[i]!;
    along += x * u + y * v;
    across += x * v - y * u;
    length += x * x + y * y;
  });
  if (length < (LEAST_APART_M * LEAST_APART_M) / 2) return null;
  return { turnDeg: (-Math.atan2(across, along) * 180) / Math.PI, scale: Math.hypot(along, across) / length };
}

export const meanOf = (points: readonly Metres[]): Metres => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

const minus =
  ([originX, originY]: Metres): Placing =>
  ([x, y]) => [x - originX, y - originY];

function rootMeanSquare(placed: readonly Metres[], stands: readonly Metres[]): number {
  const squares = placed.map(([x, y], i) => (x - stands[i]![0]) ** 2 + (y - stands[i]![1]) ** 2);
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
}
