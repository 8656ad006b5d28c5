import { type Point, ringArea } from "@heliolens/domain/geometry/ring";
import { distanceAndBearing, isAlike, lengthOf, type ModuleQuad, shortSide, sides } from "../module-quad.ts";
import { intersection } from "../ring-overlap.ts";

export interface SeedQuad extends ModuleQuad {
  /** At how many thresholds and levels it was found, and beside how many like itself. */
  readonly seen: number;
  readonly neighbours: number;
}

/** The same piece at another threshold lies this near and is as large. */
const SAME_PLACE = 0.15;
const SAME_AREA = 1.35;
/** Neighbours are of one size, and lie a side's length on, the gap between them included. */
const ALIKE = 0.25;
const STEP_OFF = 0.25;

/** Pieces that are modules, judging by how often and beside how many others each was found. No two of them overlap. */
export function seedQuads(quads: readonly ModuleQuad[]): readonly SeedQuad[] {
  const distinct = distinctOf(quads);
  const voted = distinct.map((one) => ({ ...one, neighbours: neighboursOf(one, distinct) }));
  const ranked = voted.toSorted((a, b) => weightOf(b) - weightOf(a));
  const taken: SeedQuad[] = [];
  for (const one of ranked) if (!taken.some((other) => isOverlapping(one, other))) taken.push(one);
  return taken;
}

const weightOf = ({ seen, neighbours }: SeedQuad): number => seen * (1 + neighbours);

function distinctOf(quads: readonly ModuleQuad[]): readonly (ModuleQuad & { readonly seen: number })[] {
  const groups: ModuleQuad[][] = [];
  for (const quad of quads) {
    const near = groups.find(([first]) => isSame(first!, quad));
    if (near) near.push(quad);
    else groups.push([quad]);
  }
  return groups.map((group) => {
    const byArea = group.toSorted((a, b) => a.area - b.area);
    return { ...byArea[byArea.length >> 1]!, seen: group.length };
  });
}

const isSame = (a: ModuleQuad, b: ModuleQuad): boolean =>
  lengthOf(a.middle, b.middle) < SAME_PLACE * shortSide(a) &&
  a.area < SAME_AREA * b.area &&
  b.area < SAME_AREA * a.area;

/** On how many of its sides. */
const neighboursOf = (one: ModuleQuad, all: readonly ModuleQuad[]): number =>
  sides.filter((side) => {
    const [dx, dy] = distanceAndBearing(one, side);
    const next: Point = [one.middle[0] + 1.05 * dx, one.middle[1] + 1.05 * dy];
    const off = STEP_OFF * Math.sqrt(dx * dx + dy * dy);
    return all.some((other) => other !== one && lengthOf(other.middle, next) < off && isAlike(one, other, ALIKE));
  }).length;

/** Half of the smaller one's reach. */
export const isOverlapping = (a: ModuleQuad, b: ModuleQuad): boolean => {
  const [small, large] = a.area < b.area ? [a, b] : [b, a];
  const [from, , to] = large.corners;
  if (lengthOf(small.middle, large.middle) > lengthOf(from, to)) return false;
  return sharedArea(small, large) > 0.3 * small.area;
};

const sharedArea = (a: ModuleQuad, b: ModuleQuad): number => ringArea(intersection(a.corners, b.corners));
