import { plus, type Vector } from "@heliolens/domain/geometry/vector";
import { median } from "../sampling/median.ts";
import type { FrameGround } from "./frame-ground.ts";
import { frameViews, isShownBy } from "./frame-views.ts";
import { type GroundRaster, groundLikeness, likenessNats } from "./ground-raster.ts";
import { flatPlaces, moduleAt, moduleCount, type NetworkPart, viewCounts } from "./network-part.ts";
import type { ModulePair } from "./seen-lattice.ts";
import { shiftVotes } from "./shift-votes.ts";

/** How a second part must be moved to lie with a first one. */
export interface PartJoint {
  readonly byM: Vector;
  /** Modules of the first and the second part that are the same. */
  readonly pairs: readonly ModulePair[];
  readonly conflicts: number;
  /** Nats between this and the next best way. */
  readonly margin: number;
}

export interface JointSearch {
  readonly ground: FrameGround;
  /** How far told positions of two parts may be off against each other. */
  readonly reachM: number;
}

const LEAST_PAIRS = 4;
const LEAST_MARGIN = 8;
/** Of the pairs, beside two that may be overlooked anywhere. */
const MOST_CONFLICTS = 0.25;
const CONFLICT_NATS = 1;
const USUAL_OFF_M = 3;
const OTHER_WAY = 0.6;

/** All frames that the two share speak together: a slip by a module is one for all of them. Null where they do not tell one way from all others. */
export async function partJoint(
  first: NetworkPart,
  second: NetworkPart,
  { ground, reachM }: JointSearch,
): Promise<PartJoint | null> {
  const [here, there] = [flatPlaces(first), flatPlaces(second)];
  const shortM = Math.min(...first.pitchM);
  const shifts = shiftVotes(here, there, { aroundM: [0, 0], reachM, shortM, leastPairs: LEAST_PAIRS });
  const overlaps = shifts.length === 0 ? [] : overlappingFrames(first, second);
  if (overlaps.length === 0) return null;
  const views = [viewCounts(first), viewCounts(second)] as const;
  const ways = shifts.map(({ byM, pairs }) => {
    const up = median(pairs.map(([a, b]) => first.modules[3 * a + 2]! - second.modules[3 * b + 2]!));
    const move: Vector = [byM[0], byM[1], up];
    const conflicts = conflictsOf(first, second, pairs, move, views);
    return {
      move,
      pairs,
      conflicts,
      nats: -CONFLICT_NATS * conflicts - Math.hypot(...byM) ** 2 / USUAL_OFF_M ** 2 / 2,
    };
  });
  for (const [f, g] of overlaps) {
    const [a, b] = [await rasterAt(ground, first, f), await rasterAt(ground, second, g)];
    if (!a || !b) continue;
    const [from, to] = [first.poses[f]!.at, second.poses[g]!.at];
    for (const way of ways)
      way.nats += likenessNats(groundLikeness(a, b, [to[0] + way.move[0] - from[0], to[1] + way.move[1] - from[1]]));
  }
  const [best, ...others] = ways.sort((a, b) => b.nats - a.nats);
  const rival = others.find(
    ({ move }) => Math.hypot(move[0] - best!.move[0], move[1] - best!.move[1]) > OTHER_WAY * shortM,
  );
  const margin = best!.nats - Math.max(0, rival?.nats ?? 0);
  const { move, pairs, conflicts } = best!;
  if (margin < LEAST_MARGIN || conflicts > MOST_CONFLICTS * pairs.length + 2) return null;
  return { byM: move, pairs, conflicts, margin };
}

const rasterAt = (ground: FrameGround, part: NetworkPart, f: number): Promise<GroundRaster | null> => {
  const { at, axes } = part.poses[f]!;
  return ground.rasterOf(part.frames[f]!, { axes, heightM: at[2], turn: 0 });
};

const MOST_OVERLAPS = 24;
const OF_ONE_FRAME = 2;

/** Frames of both parts that show common ground, the nearest first; of each frame of the second part its two nearest. */
function overlappingFrames(first: NetworkPart, second: NetworkPart): readonly ModulePair[] {
  return second.poses
    .flatMap(({ at }, g) => {
      const reachM = (at[2] * second.lens.heightPx) / second.lens.fyPx;
      return first.poses
        .map((pose, f) => ({ f, g, farM: Math.hypot(pose.at[0] - at[0], pose.at[1] - at[1]) }))
        .filter(({ farM }) => farM < reachM)
        .sort((a, b) => a.farM - b.farM)
        .slice(0, OF_ONE_FRAME);
    })
    .sort((a, b) => a.farM - b.farM)
    .slice(0, MOST_OVERLAPS)
    .map(({ f, g }) => [f, g] as const);
}

/** Modules that so many frames show, and so many of the other part's must show and do not. */
const LEAST_VIEWS = 2;

function conflictsOf(
  first: NetworkPart,
  second: NetworkPart,
  pairs: readonly ModulePair[],
  byM: Vector,
  [viewsFirst, viewsSecond]: readonly [Int32Array, Int32Array],
): number {
  const [shownFirst, shownSecond] = [new Set(pairs.map(([a]) => a)), new Set(pairs.map(([, b]) => b))];
  const back: Vector = [-byM[0], -byM[1], -byM[2]];
  return (
    overlooked(first, second, back, (i) => viewsFirst[i]! >= LEAST_VIEWS && !shownFirst.has(i)) +
    overlooked(second, first, byM, (i) => viewsSecond[i]! >= LEAST_VIEWS && !shownSecond.has(i))
  );
}

/** In longer pitches. */
const RIM = 1;

/** Modules of one part, moved, that frames of the other must show. */
function overlooked(own: NetworkPart, other: NetworkPart, byM: Vector, isAsked: (module: number) => boolean): number {
  const views = frameViews(other, RIM);
  let count = 0;
  for (let module = 0; module < moduleCount(own); module++)
    if (isAsked(module) && isShownBy(views, LEAST_VIEWS, plus(moduleAt(own, module), byM))) count++;
  return count;
}
