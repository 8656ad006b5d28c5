import { median } from "@heliolens/domain/geometry/median";
import type { Point } from "@heliolens/domain/geometry/ring";
import { crossing, type FittedQuad, levelFor } from "./fit-quad.ts";
import { type FittedSide, fitSide } from "./fit-side.ts";
import { isShown } from "./like-table.ts";
import { type CornerQuad, lengthOf, measured, type Side, sides } from "./module-quad.ts";
import { levelAt, type SmoothLevel } from "./smooth-levels.ts";
import { steps, type TableCell } from "./table-cell.ts";

/** Of a module's length: farther in is no edge. */
const REACH = 0.2;
/** Of the side as it was found: what is fainter is no edge. */
const LEAST_STRENGTH = 0.25;

/** Of a module's length: so far in is the same edge. */
const SAME = 0.08;

/**
 * Beside ground as warm as glass the edge of a table shows badly, and something on the ground well. Sides with no module beyond them are laid on the
 * first line from the inside outwards beyond which there is no glass.
 */
export function onFirstEdges(levels: readonly SmoothLevel[], table: readonly TableCell[]): readonly TableCell[] {
  const cells = new Map(table.map((cell) => [`${cell.column},${cell.row}`, cell]));
  return table.map((cell) => {
    const rims = sides.filter((side) => {
      const [dx, dy] = steps[side]!;
      const beyond = cells.get(`${cell.column + dx},${cell.row + dy}`);
      return !beyond || !isShared(cell.quad, beyond.quad, side);
    });
    return { ...cell, quad: rims.reduce((quad, side) => onFirstEdge(levels, quad, side), cell.quad) };
  });
}

/** Of a module's length: so far apart, two sides are of two tables. */
const APART = 0.12;

/** One seam is the side of both. */
function isShared(quad: FittedQuad, beyond: FittedQuad, side: Side): boolean {
  const apartPx =
    lengthOf(quad.corners[side], beyond.corners[(side + 3) % 4]!) +
    lengthOf(quad.corners[(side + 1) % 4]!, beyond.corners[(side + 2) % 4]!);
  return apartPx <= 2 * APART * lengthAcross(quad, side);
}

/** From the side opposite to this one. */
const lengthAcross = ({ across, down }: FittedQuad, side: Side): number => (side % 2 === 0 ? down : across);

function onFirstEdge(levels: readonly SmoothLevel[], quad: FittedQuad, side: Side): FittedQuad {
  const level = levelFor(levels, quad);
  const first = firstEdge(level, quad, side);
  const samePx = SAME * lengthAcross(quad, side);
  const isThere = ({ from, to }: FittedSide) =>
    lengthOf(from, quad.corners[side]) + lengthOf(to, quad.corners[(side + 1) % 4]!) <= 2 * samePx;
  if (!first || isThere(first) || isGlassUpTo(level, quad, side, first)) return quad;
  const fitted = quad.sides.map((own, i) => (i === side ? first : lineOf(quad.corners, i as Side, own)));
  const corners = quad.corners.map((corner, i) =>
    i === side || i === (side + 1) % 4 ? crossing(fitted[(i + 3) % 4]!, fitted[i]!) : corner,
  );
  if (corners.some((corner) => corner === null)) return quad;
  return { ...quad, ...measured(corners as unknown as CornerQuad), sides: fitted };
}

const lineOf = (corners: CornerQuad, side: Side, own: FittedSide): FittedSide => ({
  ...own,
  from: corners[side],
  to: corners[(side + 1) % 4]!,
});

function firstEdge(level: SmoothLevel, { corners, sides: found, texture }: FittedQuad, side: Side): FittedSide | null {
  const [from, to] = [corners[(side + 3) % 4]!, corners[(side + 2) % 4]!];
  const ends: readonly [Point, Point] = [corners[side], corners[(side + 1) % 4]!];
  const lengths = [lengthOf(from, ends[0]), lengthOf(to, ends[1])] as const;
  const farthestPx = Math.max(...lengths);
  const nearestPx = (1 - REACH) * Math.min(...lengths);
  const least = LEAST_STRENGTH * found[side]!.strength;
  let best: FittedSide | null = null;
  for (let farPx = nearestPx; farPx <= farthestPx; farPx += level.factor) {
    const [a, b] = [along(from, ends[0], farPx), along(to, ends[1], farPx)];
    const line = fitSide(level, a, b, search(level));
    const isEdge = line.kind !== "unseen" && line.strength >= least && isShown(line, texture);
    if (best && (!isEdge || line.strength <= best.strength)) break;
    if (isEdge) best = line;
  }
  return best && fitSide(level, best.from, best.to, search(level));
}

/** The flank of a seam is no edge of its own: wide enough to see both. */
const search = ({ factor }: SmoothLevel) => ({ reachPx: 4 * factor, stepPx: 0.5 * factor });

function along(from: Point, to: Point, farPx: number): Point {
  const share = farPx / lengthOf(from, to);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

const POSITIONS = 16;
/** Over the glass's own. */
const ROUGHER = 2.2;

/** What lies between the line and the side as it was found is as smooth as the module, and more like it than like what lies beyond. */
function isGlassUpTo(level: SmoothLevel, { corners, texture }: FittedQuad, side: Side, line: FittedSide): boolean {
  const [from, to] = [corners[side], corners[(side + 1) % 4]!];
  const heatsAt = (share: number) =>
    Float32Array.from({ length: POSITIONS }, (_, i) => {
      const along = 0.1 + (0.8 * (i + 0.5)) / POSITIONS;
      const at = (a: Point, b: Point, axis: 0 | 1) => a[axis] + (b[axis] - a[axis]) * along;
      const place = (axis: 0 | 1) => {
        const [near, far] = [at(line.from, line.to, axis), at(from, to, axis)];
        return near + (far - near) * share;
      };
      return levelAt(level, place(0), place(1));
    });
  const [inside, between, beyond] = [heatsAt(-0.5), heatsAt(0.5), heatsAt(1.5)];
  if (roughness(between) > ROUGHER * Math.max(texture, roughness(inside))) return false;
  const betweenLevel = median(between);
  return Math.abs(betweenLevel - median(inside)) <= Math.abs(betweenLevel - median(beyond)) + texture;
}

/** The usual bend of heat between three neighbouring places. */
function roughness(heats: Float32Array): number {
  return median(
    Array.from({ length: heats.length - 2 }, (_, i) => Math.abs(heats[i]! - 2 * heats[i + 1]! + heats[i + 2]!)),
  );
}
