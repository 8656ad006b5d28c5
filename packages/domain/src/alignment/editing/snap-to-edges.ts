import type { LonLat, Metres } from "../../geometry/lon-lat.ts";
import { metrePlaneAt } from "../../geometry/metre-plane.ts";
import type { Ring } from "../../geometry/ring.ts";
import { shortTurn } from "./quad-figures.ts";

/** The nearest corner of a module within reach, else the nearest point of an edge; null: nothing is near. */
export function snapPoint(position: LonLat, modules: readonly (readonly LonLat[])[], reachM: number): LonLat | null {
  const plane = metrePlaneAt(position);
  const rings = modules.map((ring) => ring.map(plane.toMetres));
  const snapped =
    nearest(rings.flat(), reachM) ??
    nearest(
      rings.flatMap((ring) => sidesOf(ring).map(([a, b]) => footOn(a, b))),
      reachM,
    );
  return snapped && plane.toLonLat(snapped);
}

/**
 * The heading that lays a frame's sides along the module edges around it, if it is within reach. Rows run in one or two
 * directions, so the longest sides decide.
 */
export function snapHeading(
  headingDeg: number,
  modules: readonly (readonly LonLat[])[],
  reachDeg: number,
): number | null {
  const [first] = modules;
  if (first === undefined) return null;
  const plane = metrePlaneAt(first[0]!);
  const turns = modules.flatMap((ring) => sidesOf(ring.map(plane.toMetres)).map(bearingOf)).map(turnTo(headingDeg));
  const turn = turns.reduce((least, one) => (Math.abs(one) < Math.abs(least) ? one : least), Infinity);
  return Math.abs(turn) <= reachDeg ? shortTurn(headingDeg + turn) : null;
}

type Side = readonly [Metres, Metres];

const sidesOf = (ring: Ring): Side[] => ring.map((corner, i) => [corner, ring[(i + 1) % ring.length]!]);

const bearingOf = ([a, b]: Side): number => (Math.atan2(b[0] - a[0], b[1] - a[1]) * 180) / Math.PI;

// A side runs both ways and frames have right angles: a quarter turn is as good as none.
const turnTo =
  (headingDeg: number) =>
  (bearingDeg: number): number =>
    ((((bearingDeg - headingDeg + 45) % 90) + 90) % 90) - 45;

/** The point of a side that is nearest to the origin. */
function footOn(a: Metres, b: Metres): Metres {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(a[0] * dx + a[1] * dy) / length));
  return [a[0] + dx * share, a[1] + dy * share];
}

function nearest(points: readonly Metres[], reachM: number): Metres | null {
  let found: Metres | null = null;
  let least = reachM;
  for (const point of points) {
    const away = Math.hypot(point[0], point[1]);
    if (away > least) continue;
    found = point;
    least = away;
  }
  return found;
}
