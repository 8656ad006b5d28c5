import { median } from "@heliolens/domain/geometry/median";
import { nearestPairs } from "@heliolens/domain/geometry/places/nearest-pairs";
import { type PlaceGrid, placeGrid } from "@heliolens/domain/geometry/places/place-grid";
import { movedPlace, type PlaceMove } from "@heliolens/domain/geometry/places/place-move";
import { shiftVotes } from "@heliolens/domain/geometry/places/shift-votes";
import { similarMove } from "@heliolens/domain/geometry/places/similar-move";
import { frameViews, isShownBy } from "./frame-views.ts";
import { clearMargin } from "./ground/clear-margin.ts";
import type { FrameGround } from "./ground/frame-ground.ts";
import { rasterAt } from "./ground/ground-below.ts";
import { groundLikeness, likenessNats } from "./ground/ground-raster.ts";
import { flatPlaces, moduleAt, moduleCount, type NetworkPart, viewCounts } from "./network-part.ts";
import type { ModulePair } from "./seen-lattice.ts";
import { movedPart } from "./turned-part.ts";

/** How a second part must be moved to lie with a first one. */
export interface PartJoint {
  readonly move: PlaceMove;
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
  /** How far the ground lies below the panels. */
  readonly belowM: number;
}

const LEAST_PAIRS = 4;
const LEAST_MARGIN = 8;
/** Of the pairs, beside two that may be overlooked anywhere. */
const MOST_CONFLICTS = 0.25;
const CONFLICT_NATS = 1;
const USUAL_OFF_M = 3;
const OTHER_WAY = 0.6;
/** Ground is not level, and not equally far below all panels. */
const GIVE_CELLS = 1;

/** All frames that the two share speak together: a slip by a module is one for all of them. Null where they do not tell one way from all others. */
export async function partJoint(
  first: NetworkPart,
  second: NetworkPart,
  { ground, reachM, belowM }: JointSearch,
): Promise<PartJoint | null> {
  const [here, there] = [flatPlaces(first), flatPlaces(second)];
  const shortM = Math.min(...first.pitchM);
  const shifts = shiftVotes(here, there, { aroundM: [0, 0], reachM, shortM, leastPairs: LEAST_PAIRS });
  const overlaps = shifts.length === 0 ? [] : overlappingFrames(first, second);
  if (overlaps.length === 0) return null;
  const views = [viewCounts(first), viewCounts(second)] as const;
  const grid = placeGrid(here);
  const ways = shifts.map((shift) => {
    const { move, pairs } = settled(first, second, grid, shift.pairs);
    const moved = movedPart(second, move);
    const conflicts = conflictsOf(first, moved, pairs, views);
    return {
      move,
      moved,
      pairs,
      conflicts,
      nats: -CONFLICT_NATS * conflicts - Math.hypot(...shift.byM) ** 2 / USUAL_OFF_M ** 2 / 2,
    };
  });
  for (const [f, g] of overlaps) {
    const [a, b] = [await rasterAt(ground, first, f, belowM), await rasterAt(ground, second, g, belowM)];
    if (!a || !b) continue;
    const from = first.poses[f]!.at;
    for (const way of ways) {
      const to = way.moved.poses[g]!.at;
      way.nats += likenessNats(groundLikeness(a, b, [to[0] - from[0], to[1] - from[1]], GIVE_CELLS));
    }
  }
  const [best, ...others] = ways.sort((a, b) => b.nats - a.nats);
  const rival = others.find(
    ({ move: { byM } }) => Math.hypot(byM[0] - best!.move.byM[0], byM[1] - best!.move.byM[1]) > OTHER_WAY * shortM,
  );
  const margin = clearMargin(best!.nats, rival?.nats ?? 0, LEAST_MARGIN);
  const { move, pairs, conflicts } = best!;
  if (margin === null || conflicts > MOST_CONFLICTS * pairs.length + 2) return null;
  return { move, pairs, conflicts, margin };
}

/** Of the shorter pitch. */
const SAME = 0.4;
/** So many square metres of common modules are needed for a turn or a scale of their own. */
const STIFF_M2 = 200;
const SETTLE_ROUNDS = 2;

/** Lines bend: modules far from the middle pair only once the turn and the scale between the two are right. */
function settled(first: NetworkPart, second: NetworkPart, grid: PlaceGrid, begun: readonly ModulePair[]) {
  const [here, there] = [flatPlaces(first), flatPlaces(second)];
  const reachM = SAME * Math.min(...first.pitchM);
  let pairs = begun;
  let move = moveOf(pairs);
  for (let round = 0; round < SETTLE_ROUNDS; round++) {
    const moved = there.map((at) => movedPlace(move, at));
    pairs = nearestPairs(here, grid, moved, reachM);
    move = moveOf(pairs.length > 0 ? pairs : begun);
  }
  return { move, pairs };

  function moveOf(own: readonly ModulePair[]): PlaceMove {
    const { byM, ...turned } = similarMove(
      own.map(([a, b]) => [there[b]!, here[a]!]),
      STIFF_M2,
    );
    const up = median(own.map(([a, b]) => first.modules[3 * a + 2]! - turned.scale * second.modules[3 * b + 2]!));
    return { ...turned, byM: [byM[0], byM[1], up] };
  }
}

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
  [viewsFirst, viewsSecond]: readonly [Int32Array, Int32Array],
): number {
  const [shownFirst, shownSecond] = [new Set(pairs.map(([a]) => a)), new Set(pairs.map(([, b]) => b))];
  return (
    overlooked(first, second, (i) => viewsFirst[i]! >= LEAST_VIEWS && !shownFirst.has(i)) +
    overlooked(second, first, (i) => viewsSecond[i]! >= LEAST_VIEWS && !shownSecond.has(i))
  );
}

/** In longer pitches. */
const RIM = 1;

/** Modules of one part that frames of the other must show. */
function overlooked(own: NetworkPart, other: NetworkPart, isAsked: (module: number) => boolean): number {
  const views = frameViews(other, RIM);
  let count = 0;
  for (let module = 0; module < moduleCount(own); module++)
    if (isAsked(module) && isShownBy(views, LEAST_VIEWS, moduleAt(own, module))) count++;
  return count;
}
