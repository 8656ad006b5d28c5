import type { LonLat, Metres } from "../../geometry/lon-lat.ts";
import { metrePlaneAt } from "../../geometry/metre-plane.ts";

export interface NearestPoint {
  readonly at: LonLat;
  readonly distanceM: number;
}

interface Found {
  readonly i: number;
  readonly distanceM: number;
}

const BUCKET_M = 25;

/** Asks a set of places for the nearest one; null where there are none. Thousands are asked thousands of times. */
export function nearestPoints(positions: readonly LonLat[]): (from: LonLat) => NearestPoint | null {
  const [origin] = positions;
  if (origin === undefined) return () => null;
  const plane = metrePlaneAt(origin);
  const metres = positions.map((position) => plane.toMetres(position));
  const buckets = Map.groupBy(metres.keys(), (i) => bucketOf(metres[i]!).join(" "));
  const nearer = (here: Metres, best: Found | null, candidates: Iterable<number>): Found | null => {
    let found = best;
    for (const i of candidates) {
      const distanceM = Math.hypot(metres[i]![0] - here[0], metres[i]![1] - here[1]);
      if (found === null || distanceM < found.distanceM) found = { i, distanceM };
    }
    return found;
  };
  return (from) => {
    const here = plane.toMetres(from);
    let best: Found | null = null;
    // A ring of buckets farther out cannot hold a nearer one once the best lies within the ring before.
    for (let ring = 0; ring <= MOST_RINGS && !(best && best.distanceM <= (ring - 1) * BUCKET_M); ring++)
      for (const key of ringOfBuckets(bucketOf(here), ring)) best = nearer(here, best, buckets.get(key) ?? []);
    const { i, distanceM } = best ?? nearer(here, null, metres.keys())!;
    return { at: positions[i]!, distanceM };
  };
}

// Beyond 500 m, where an image has no business, all are asked.
const MOST_RINGS = 20;

const bucketOf = ([east, north]: Metres) => [Math.floor(east / BUCKET_M), Math.floor(north / BUCKET_M)] as const;

function* ringOfBuckets([x, y]: readonly [number, number], ring: number): Iterable<string> {
  for (let dx = -ring; dx <= ring; dx++) {
    const step = Math.abs(dx) === ring ? 1 : Math.max(1, 2 * ring);
    for (let dy = -ring; dy <= ring; dy += step) yield `${x + dx} ${y + dy}`;
  }
}
