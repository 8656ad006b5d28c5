import type { LonLat } from "../geometry/lon-lat.ts";
import { metrePlaneAt } from "../geometry/metre-plane.ts";
import { type Point, type Ring, ringArea } from "../geometry/ring.ts";
import type { GroundRing } from "./design-item.ts";
import type { DesignRefusal } from "./design-refusal.ts";

export const MOST_CORNERS = 1_000;
const SMALLEST_AREA_M2 = 0.01;
/** Larger than any plant: a corner farther away than this is a mistake of the reference system. */
const FARTHEST_M = 50_000;

/** What is wrong with a ring on the ground, the first corner not repeated; null: nothing. */
export function whyNotRing(ring: GroundRing): DesignRefusal | null {
  if (ring.length < 3) return "design.ring-too-few-corners";
  if (ring.length > MOST_CORNERS) return "design.ring-too-many-corners";
  if (!ring.every(([lon, lat]) => Math.abs(lon) <= 180 && Math.abs(lat) <= 85)) return "design.ring-out-of-range";
  const plane = metrePlaneAt(ring[0]!);
  const corners = ring.map(plane.toMetres);
  if (!corners.every(([x, y]) => Math.hypot(x, y) <= FARTHEST_M)) return "design.ring-out-of-range";
  const sides = sidesThatMeet(corners);
  // The two wings of a bow tie have no area together. Corners in a line have none either, and do not cross.
  if (ringArea(corners) < SMALLEST_AREA_M2)
    return sides !== null && doCross(...sides) ? "design.ring-crosses-itself" : "design.ring-without-area";
  return sides === null ? null : "design.ring-crosses-itself";
}

/** Where a ring meets itself, so that it can be corrected; null: nowhere. */
export function crossingOf(ring: GroundRing): LonLat | null {
  const plane = metrePlaneAt(ring[0]!);
  const sides = sidesThatMeet(ring.map(plane.toMetres));
  return sides === null ? null : plane.toLonLat(meetingOf(...sides));
}

/** A ring of a site that is nowhere near it was drawn in another reference system. */
export function whyNotNear(ring: GroundRing, site: LonLat | null): DesignRefusal | null {
  if (site === null) return null;
  const [east, north] = metrePlaneAt(site).toMetres(ring[0]!);
  return Math.hypot(east, north) <= FARTHEST_M ? null : "design.ring-out-of-range";
}

/** Sides that touch anywhere but where one follows the other. At most half a million pairs. */
function sidesThatMeet(ring: Ring): readonly [Side, Side] | null {
  const count = ring.length;
  const sideOf = (index: number): Side => [ring[index]!, ring[(index + 1) % count]!];
  for (let one = 0; one < count - 2; one++) {
    const last = one === 0 ? count - 1 : count;
    for (let other = one + 2; other < last; other++)
      if (doMeet(sideOf(one), sideOf(other))) return [sideOf(one), sideOf(other)];
  }
  return null;
}

/** Of two sides that cross; where they lie along each other, a corner of the second. */
function meetingOf([[ax, ay], [bx, by]]: Side, [[cx, cy], [dx, dy]]: Side): Point {
  const across = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
  if (across === 0) return [cx, cy];
  const share = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / across;
  return [ax + (bx - ax) * share, ay + (by - ay) * share];
}

type Side = readonly [Point, Point];

function doMeet([a, b]: Side, [c, d]: Side): boolean {
  const [sideC, sideD] = [turn(a, b, c), turn(a, b, d)];
  const [sideA, sideB] = [turn(c, d, a), turn(c, d, b)];
  if (sideC !== sideD && sideA !== sideB) return true;
  return (
    (sideC === 0 && isWithin(a, b, c)) ||
    (sideD === 0 && isWithin(a, b, d)) ||
    (sideA === 0 && isWithin(c, d, a)) ||
    (sideB === 0 && isWithin(c, d, b))
  );
}

function doCross([a, b]: Side, [c, d]: Side): boolean {
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));

const isWithin = ([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): boolean =>
  x >= Math.min(ax, bx) && x <= Math.max(ax, bx) && y >= Math.min(ay, by) && y <= Math.max(ay, by);
