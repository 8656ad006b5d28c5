import { addRing, type CoverageGrid } from "./coverage.ts";

/**
 * Adds a ring (x, y pairs from `start` up to `end`) with its line: moved out to the grid's stroke, moved in to its fill.
 * Holes turn against their outline, so the outside is on the same side of both.
 */
export function addOutlined(
  grid: CoverageGrid,
  sides: Float64Array,
  ring: Float64Array,
  start: number,
  end: number,
  isOutsideFirst: boolean,
): void {
  const length = end - start;
  const [outer, inner] = isOutsideFirst ? [0, length] : [length, 0];
  if (!isFolded(sides, outer, ring, start, length)) addRing(grid, grid.stroke, sides, outer, outer + length, 1);
  if (!isFolded(sides, inner, ring, start, length)) addRing(grid, grid.fill, sides, inner, inner + length, 1);
}

/** Whether the first of an outline's moved sides is the outer one: so for those that turn clockwise on the screen. */
export function isOutsideFirst(ring: Float64Array, start: number, end: number): boolean {
  let twice = 0;
  for (let at = start; at < end; at += 2) {
    const next = at + 2 === end ? start : at + 2;
    twice += ring[at]! * ring[next + 1]! - ring[next]! * ring[at + 1]!;
  }
  return twice > 0;
}

/** Adds the line around a ring to the grid's stroke, piece by piece: the sides of a coast would fold at every bay. */
export function addClosedLine(
  grid: CoverageGrid,
  ring: Float64Array,
  start: number,
  end: number,
  widthPx: number,
): void {
  addLine(grid, ring, start, end, widthPx);
  addSegment(grid, ring, end - 2, start, widthPx);
}

/** Adds an open line through points. */
export function addLine(grid: CoverageGrid, points: Float64Array, start: number, end: number, widthPx: number): void {
  for (let at = start; at + 2 < end; at += 2) addSegment(grid, points, at, at + 2, widthPx);
}

const corners = new Float64Array(8);

function addSegment(grid: CoverageGrid, points: Float64Array, from: number, to: number, widthPx: number): void {
  const x0 = points[from]!;
  const y0 = points[from + 1]!;
  const x1 = points[to]!;
  const y1 = points[to + 1]!;
  const length = Math.sqrt((x1 - x0) ** 2 + (y1 - y0) ** 2);
  if (length === 0) return;
  const sideX = ((y0 - y1) / length) * (widthPx / 2);
  const sideY = ((x1 - x0) / length) * (widthPx / 2);
  corners[0] = x0 + sideX;
  corners[1] = y0 + sideY;
  corners[2] = x1 + sideX;
  corners[3] = y1 + sideY;
  corners[4] = x1 - sideX;
  corners[5] = y1 - sideY;
  corners[6] = x0 - sideX;
  corners[7] = y0 - sideY;
  addRing(grid, grid.stroke, corners, 0, 8, 1);
}

// A corner sharper than about 29 degrees is cut off: its tip would run away.
const MITER_LIMIT = 4;

/**
 * Moves every corner of a ring (x, y pairs from `start` up to `end`) half a width to one side, then to the other:
 * `sides` takes both.
 */
export function traceSides(
  sides: Float64Array,
  ring: Float64Array,
  start: number,
  end: number,
  halfWidthPx: number,
): void {
  const length = end - start;
  let backX = ring[start]! - ring[end - 2]!;
  let backY = ring[start + 1]! - ring[end - 1]!;
  let back = Math.sqrt(backX * backX + backY * backY) || 1;
  for (let at = start; at < end; at += 2) {
    const next = at + 2 === end ? start : at + 2;
    const aheadX = ring[next]! - ring[at]!;
    const aheadY = ring[next + 1]! - ring[at + 1]!;
    const ahead = Math.sqrt(aheadX * aheadX + aheadY * aheadY) || 1;
    // Sum of both sides' normals, stretched so that each side keeps its distance.
    const normalX = backY / back + aheadY / ahead;
    const normalY = -backX / back - aheadX / ahead;
    const lengthSquared = normalX * normalX + normalY * normalY;
    const stretch = lengthSquared * MITER_LIMIT < 1 ? Math.sqrt(MITER_LIMIT / (lengthSquared || 1)) : 2 / lengthSquared;
    const moveX = normalX * stretch * halfWidthPx;
    const moveY = normalY * stretch * halfWidthPx;
    const to = at - start;
    sides[to] = ring[at]! + moveX;
    sides[to + 1] = ring[at + 1]! + moveY;
    sides[length + to] = ring[at]! - moveX;
    sides[length + to + 1] = ring[at + 1]! - moveY;
    backX = aheadX;
    backY = aheadY;
    back = ahead;
  }
}

/** A side that passed the opposite one, because the ring is narrower than its line, bounds nothing. */
function isFolded(points: Float64Array, side: number, ring: Float64Array, start: number, length: number): boolean {
  for (let at = 0; at < length; at += 2) {
    const next = at + 2 === length ? 0 : at + 2;
    const alongX = ring[start + next]! - ring[start + at]!;
    const alongY = ring[start + next + 1]! - ring[start + at + 1]!;
    const movedX = points[side + next]! - points[side + at]!;
    const movedY = points[side + next + 1]! - points[side + at + 1]!;
    if (movedX * alongX + movedY * alongY < 0) return true;
  }
  return false;
}
