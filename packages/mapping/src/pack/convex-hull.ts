/** The convex ring around points given as flat pairs, counter-clockwise, not closed; exact to a millionth of its size. */
export function convexHull(points: Float64Array): number[] {
  const extremes = extremesOf(points);
  const outside = outsideOf(points, extremes);
  return outside.length === 0 ? ringOf(points, extremes) : monotoneChain(points, [...extremes, ...outside]);
}

/**
 * Places of the outermost points in eight directions, counter-clockwise, each once. Rows of modules have nearly all
 * their corners on the sides of a rectangle: this finds its corners, and the sort over all points is left out.
 */
function extremesOf(points: Float64Array): number[] {
  const sum = (at: number) => points[at]! + points[at + 1]!;
  const difference = (at: number) => points[at]! - points[at + 1]!;
  let [east, northEast, north, northWest, west, southWest, south, southEast] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (let at = 2; at < points.length; at += 2) {
    if (points[at]! > points[east]!) east = at;
    else if (points[at]! < points[west]!) west = at;
    if (points[at + 1]! > points[north + 1]!) north = at;
    else if (points[at + 1]! < points[south + 1]!) south = at;
    if (sum(at) > sum(northEast)) northEast = at;
    else if (sum(at) < sum(southWest)) southWest = at;
    if (difference(at) > difference(southEast)) southEast = at;
    else if (difference(at) < difference(northWest)) northWest = at;
  }
  return [...new Set([east, northEast, north, northWest, west, southWest, south, southEast])];
}

function outsideOf(points: Float64Array, ring: readonly number[]): number[] {
  const outside = new Set<number>();
  for (let side = 0; side < ring.length; side++) {
    const a = ring[side]!;
    const b = ring[(side + 1) % ring.length]!;
    const dx = points[b]! - points[a]!;
    const dy = points[b + 1]! - points[a + 1]!;
    const tolerance = -1e-6 * (dx * dx + dy * dy);
    for (let at = 0; at < points.length; at += 2)
      if (dx * (points[at + 1]! - points[a + 1]!) - dy * (points[at]! - points[a]!) < tolerance) outside.add(at);
  }
  return [...outside];
}

function monotoneChain(points: Float64Array, places: number[]): number[] {
  const order = [...new Set(places)].sort((a, b) => points[a]! - points[b]! || points[a + 1]! - points[b + 1]!);
  const lower = halfOf(points, order);
  const upper = halfOf(points, order.reverse());
  return ringOf(points, [...lower.slice(0, -1), ...upper.slice(0, -1)]);
}

function halfOf(points: Float64Array, order: readonly number[]): number[] {
  const kept: number[] = [];
  for (const at of order) {
    while (kept.length > 1 && !turnsLeft(points, kept[kept.length - 2]!, kept[kept.length - 1]!, at)) kept.pop();
    kept.push(at);
  }
  return kept;
}

function turnsLeft(points: Float64Array, a: number, b: number, c: number): boolean {
  const ax = points[a]!;
  const ay = points[a + 1]!;
  return (points[b]! - ax) * (points[c + 1]! - ay) - (points[b + 1]! - ay) * (points[c]! - ax) > 0;
}

const ringOf = (points: Float64Array, places: readonly number[]): number[] =>
  places.flatMap((at) => [points[at]!, points[at + 1]!]);
