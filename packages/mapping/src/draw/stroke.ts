import { addRing, type CoverageGrid } from "./coverage.ts";

/** Both sides of a ring's stroke: the ring moved to its right, then the ring moved to its left. */
export interface StrokeSides {
  readonly points: Float64Array;
  /** Numbers (x and y each) of one side. */
  length: number;
  /** A side that passed its opposite one, because the ring is narrower than the stroke, bounds nothing. */
  isRightFolded: boolean;
  isLeftFolded: boolean;
}

// Small rings get mitred corners; on long ones, like coasts, the sides of a line would fold at every bay.
const MAX_MITRED_POINTS = 12;

/** Adds the line around a ring (x, y pairs from `start` up to `end`). */
export function addOutline(
  grid: CoverageGrid,
  sides: StrokeSides,
  ring: Float64Array,
  start: number,
  end: number,
  widthPx: number,
): void {
  if (end - start > MAX_MITRED_POINTS * 2) {
    addLine(grid, ring, start, end, widthPx);
    addSegment(grid, ring, end - 2, start, widthPx);
    return;
  }
  traceStroke(sides, ring, start, end, widthPx / 2);
  if (!sides.isRightFolded) addRing(grid, sides.points, 0, sides.length, 1);
  if (!sides.isLeftFolded) addRing(grid, sides.points, sides.length, sides.length * 2, -1);
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
  addRing(grid, corners, 0, 8, 1);
}

export const strokeSides = (maxPoints: number): StrokeSides => ({
  points: new Float64Array(maxPoints * 4),
  length: 0,
  isRightFolded: false,
  isLeftFolded: false,
});

// A corner sharper than about 29 degrees is cut off: its tip would run away.
const MITER_LIMIT = 4;

/** Moves every corner of a ring (x, y pairs from `start` up to `end`) half a width to either side. */
function traceStroke(sides: StrokeSides, ring: Float64Array, start: number, end: number, halfWidthPx: number): void {
  const { points } = sides;
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
    points[to] = ring[at]! + moveX;
    points[to + 1] = ring[at + 1]! + moveY;
    points[length + to] = ring[at]! - moveX;
    points[length + to + 1] = ring[at + 1]! - moveY;
    backX = aheadX;
    backY = aheadY;
    back = ahead;
  }
  sides.length = length;
  sides.isRightFolded = isFolded(points, 0, ring, start, length);
  sides.isLeftFolded = isFolded(points, length, ring, start, length);
}

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
