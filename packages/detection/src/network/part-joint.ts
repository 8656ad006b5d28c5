import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { median } from "@heliolens/domain/geometry/median";
import { nearestPairs } from "@heliolens/domain/geometry/points/nearest-pairs";
import { movedPoint, type PlaneMove } from "@heliolens/domain/geometry/points/plane-move";
import { type PointGrid, pointGrid } from "@heliolens/domain/geometry/points/point-grid";
import { type ModuleShift, shiftVotes } from "@heliolens/domain/geometry/points/shift-votes";
import { similarMove } from "@heliolens/domain/geometry/points/similar-move";
import { bentOnto } from "./bent-part.ts";
import { frameViews, isShownBy } from "./frame-views.ts";
import { clearMargin } from "./ground/clear-margin.ts";
import { groundJoint } from "./ground-joint.ts";
import type { GroundTrack } from "./ground-tracks.ts";
import { OTHER_WAY, SAME } from "./laid-pair.ts";
import { flatPositions, moduleAt, moduleCount, type NetworkPart, viewCounts } from "./network-part.ts";
import type { ModulePair } from "./seen-lattice.ts";
import { type GroundSearch, groundNats, type SharedGround, sharedGround } from "./shared-ground.ts";
import { movedPart } from "./turned-part.ts";

/** How a second part lies with a first one. */
export interface PartJoint {
  /** The second part, moved and bent onto the first. */
  readonly guest: NetworkPart;
  /** Modules of the first and the second part that are the same. */
  readonly pairs: readonly ModulePair[];
  /** Ground that holds them together where they share no module. */
  readonly tracks: readonly GroundTrack[];
  readonly conflicts: number;
  /** Nats between this and the next best way. */
  readonly margin: number;
}

const LEAST_PAIRS = 4;
const LEAST_MARGIN = 40;
/** Of the pairs, beside those that may be overlooked anywhere. */
const MOST_CONFLICTS = 0.25;
const MOST_OVERLOOKED = 2;
const CONFLICT_NATS = 1;
const USUAL_OFF_M = 3;

/** By the modules that the two share, or by the ground between them. Null where they do not tell one way from all others. */
export async function partJoint(
  first: NetworkPart,
  second: NetworkPart,
  search: GroundSearch,
): Promise<PartJoint | null> {
  const [here, there] = [flatPositions(first), flatPositions(second)];
  const shortM = Math.min(...first.pitchM);
  const shifts = shiftVotes(here, there, { aroundM: [0, 0], reachM: search.reachM, shortM, leastPairs: LEAST_PAIRS });
  const isRoadAsked = Math.min(first.frames.length, second.frames.length) >= LEAST_FRAMES;
  if (shifts.length === 0 && !isRoadAsked) return null;
  const ground = await sharedGround(first, second, search);
  if (ground.length === 0) return null;
  const joint = shifts.length === 0 ? null : moduleJoint(first, second, shifts, ground);
  return joint ?? (isRoadAsked ? roadJoint(first, second, ground, search) : null);
}

/** All frames that the two share speak together: a slip by a module is one for all of them. */
function moduleJoint(
  first: NetworkPart,
  second: NetworkPart,
  shifts: readonly ModuleShift[],
  ground: readonly SharedGround[],
): PartJoint | null {
  const here = flatPositions(first);
  const shortM = Math.min(...first.pitchM);
  const rated = ratingOf(first, second, ground);
  const grid = pointGrid(here);
  const rigid = shifts.map(({ byM, pairs: begun }) => {
    const { move, pairs } = settled(first, second, grid, begun);
    return rated({ byM, guest: movedPart(second, move), pairs });
  });
  const finalists = apartFrom(rigid, OTHER_WAY * shortM).slice(0, FINALISTS);
  const bent = finalists.map((way) => rated({ ...way, ...bentOnto(here, grid, way, SAME * shortM) }));
  const [best, rival] = bent.sort((a, b) => b.nats - a.nats);
  const { guest, pairs, conflicts, nats } = best!;
  const margin = clearMargin(nats, rival?.nats ?? 0, LEAST_MARGIN);
  return margin === null || areTooMany(conflicts, pairs) ? null : { guest, pairs, tracks: [], conflicts, margin };
}

/** Ground alone joins no shorter lines. */
const LEAST_FRAMES = 4;

async function roadJoint(
  first: NetworkPart,
  second: NetworkPart,
  ground: readonly SharedGround[],
  search: GroundSearch,
): Promise<PartJoint | null> {
  const joint = await groundJoint(first, second, ground, search);
  if (!joint) return null;
  const { tracks, margin } = joint;
  const here = flatPositions(first);
  const [grid, reachM] = [pointGrid(here), SAME * Math.min(...first.pitchM)];
  const met = nearestPairs(here, grid, flatPositions(joint.guest), reachM);
  const { guest, pairs } = bentOnto(here, grid, { guest: joint.guest, pairs: met }, reachM);
  const conflicts = conflictsOf(first, guest, pairs, [viewCounts(first), viewCounts(guest)]);
  return areTooMany(conflicts, pairs) ? null : { guest, pairs, tracks, conflicts, margin };
}

const areTooMany = (conflicts: number, pairs: readonly ModulePair[]): boolean =>
  conflicts > MOST_CONFLICTS * pairs.length + MOST_OVERLOOKED;

function ratingOf(first: NetworkPart, second: NetworkPart, ground: readonly SharedGround[]) {
  const views = [viewCounts(first), viewCounts(second)] as const;
  return (way: Pick<Way, "byM" | "guest" | "pairs">): Way => {
    const conflicts = conflictsOf(first, way.guest, way.pairs, views);
    const off = Math.hypot(way.byM[0], way.byM[1]) / USUAL_OFF_M;
    const nats = groundNats(first, way.guest, ground) - CONFLICT_NATS * conflicts - off ** 2 / 2;
    return { ...way, conflicts, nats };
  };
}

/** One way to lay the second part. */
interface Way extends Omit<PartJoint, "margin" | "tracks"> {
  readonly byM: Metres;
  readonly nats: number;
}

/** The best rigid ways are bent onto the first part and rated again. Unbent, long lines meet it in one place only. */
const FINALISTS = 4;

/** The best first; of ways that lie near each other only the best. */
function apartFrom(ways: readonly Way[], leastM: number): readonly Way[] {
  const kept: Way[] = [];
  for (const way of ways.toSorted((a, b) => b.nats - a.nats))
    if (kept.every(({ byM }) => Math.hypot(byM[0] - way.byM[0], byM[1] - way.byM[1]) > leastM)) kept.push(way);
  return kept;
}

/** Square metres of common modules needed to estimate a turn or a scale. */
const STIFF_M2 = 200;
const SETTLE_ROUNDS = 2;

/** Lines bend: modules far from the middle pair only once the turn and the scale between the two are right. */
function settled(first: NetworkPart, second: NetworkPart, grid: PointGrid, begun: readonly ModulePair[]) {
  const [here, there] = [flatPositions(first), flatPositions(second)];
  const reachM = SAME * Math.min(...first.pitchM);
  let pairs = begun;
  let move = moveOf(pairs);
  for (let round = 0; round < SETTLE_ROUNDS; round++) {
    const moved = there.map((at) => movedPoint(move, at));
    pairs = nearestPairs(here, grid, moved, reachM);
    move = moveOf(pairs.length > 0 ? pairs : begun);
  }
  return { move, pairs };

  function moveOf(own: readonly ModulePair[]): PlaneMove {
    const { byM, ...turned } = similarMove(
      own.map(([a, b]) => [there[b]!, here[a]!]),
      STIFF_M2,
    );
    const up = median(own.map(([a, b]) => first.modules[3 * a + 2]! - turned.scale * second.modules[3 * b + 2]!));
    return { ...turned, byM: [byM[0], byM[1], up] };
  }
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
