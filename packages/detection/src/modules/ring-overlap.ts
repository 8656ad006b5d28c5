import { type Point, type Ring, ringArea, signedRingArea } from "@heliolens/domain/geometry/ring";

/** The part that two convex rings share (Sutherland-Hodgman); empty where they do not meet. */
export function intersection(ring: Ring, other: Ring): Ring {
  const clip = signedRingArea(other) > 0 ? other : other.toReversed();
  return clip.reduce<Ring>((rest, a, i) => clippedBy(rest, a, clip[(i + 1) % clip.length]!), ring);
}

/** Shared area over the area of both together. */
export function overlapShare(a: Ring, b: Ring): number {
  const shared = ringArea(intersection(a, b));
  return shared / (ringArea(a) + ringArea(b) - shared);
}

function clippedBy(ring: Ring, [ax, ay]: Point, [bx, by]: Point): Ring {
  const insideBy = ([x, y]: Point) => (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  const kept: Point[] = [];
  for (let i = 0; i < ring.length; i++) {
    const [here, next] = [ring[i]!, ring[(i + 1) % ring.length]!];
    const [inHere, inNext] = [insideBy(here), insideBy(next)];
    if (inHere >= 0) kept.push(here);
    if (inHere >= 0 !== inNext >= 0) {
      const share = inHere / (inHere - inNext);
      kept.push([here[0] + (next[0] - here[0]) * share, here[1] + (next[1] - here[1]) * share]);
    }
  }
  return kept;
}
