import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import type { FrameTie } from "./frame-ties.ts";

/** Frames whose places to each other are known, up to one shift for all of them. */
export interface TiedGroup {
  readonly frames: readonly number[];
  /** Correction of each frame, less the shift that all share. */
  readonly offM: ReadonlyMap<number, Metres>;
  /** Frames whose ties contradict each other. */
  readonly torn: ReadonlySet<number>;
}

/** Weaker ties were wrong now and then; of 600 stronger ones, none was. */
const LEAST_STRENGTH = 5;
const WEAKEST = 1.5;
/** Ties around a ring close to centimetres when all are right; a module is more than a metre. */
const CLOSED_M = 0.4;
const MOST_TORN_SHARE = 0.2;

/** Strongest ties first; those that close a ring only check. What is left hangs on by several weak ties that say the same. */
export function tiedGroups(frames: number, ties: readonly FrameTie[]): readonly TiedGroup[] {
  const web = looseWeb(frames);
  const sorted = ties.toSorted((a, b) => b.strength - a.strength || a.first - b.first || a.second - b.second);
  const strong = sorted.filter(({ strength }) => strength >= LEAST_STRENGTH);
  for (const tie of strong) if (areApart(web, tie)) join(web, tie, gapOf(web, tie));
  for (const { tie, gapM } of agreedGaps(web, sorted.filter(isWeak))) if (areApart(web, tie)) join(web, tie, gapM);
  const torn = tornFrames(web, strong);
  return web.members
    .filter(({ length }) => length > 0)
    .map((own) => ({
      frames: own.toSorted((a, b) => a - b),
      offM: new Map(own.map((frame) => [frame, web.offM[frame]!])),
      torn: new Set(own.filter((frame) => torn.has(frame))),
    }));
}

interface Web {
  readonly rootOf: Int32Array;
  readonly offM: Metres[];
  readonly members: number[][];
}

const looseWeb = (frames: number): Web => ({
  rootOf: Int32Array.from({ length: frames }, (_, i) => i),
  offM: Array.from({ length: frames }, (): Metres => [0, 0]),
  members: Array.from({ length: frames }, (_, i) => [i]),
});

const isWeak = ({ strength }: FrameTie): boolean => strength >= WEAKEST && strength < LEAST_STRENGTH;

const areApart = ({ rootOf }: Web, { first, second }: FrameTie): boolean => rootOf[first] !== rootOf[second];

/** By how much the second frame's group must be moved for the tie to hold. */
function gapOf({ offM }: Web, { first, second, betweenM }: FrameTie): Metres {
  const [a, b] = [offM[first]!, offM[second]!];
  return [a[0] - b[0] - betweenM[0], a[1] - b[1] - betweenM[1]];
}

function join({ rootOf, offM, members }: Web, { first, second }: FrameTie, gapM: Metres): void {
  const [kept, joined] = [rootOf[first]!, rootOf[second]!];
  for (const frame of members[joined]!) {
    offM[frame] = [offM[frame]![0] + gapM[0], offM[frame]![1] + gapM[1]];
    rootOf[frame] = kept;
    members[kept]!.push(frame);
  }
  members[joined] = [];
}

/** Between each two groups: the gap on which most strength agrees, where it is enough and by far the most. */
function agreedGaps(web: Web, weak: readonly FrameTie[]) {
  const between = Map.groupBy(
    weak.filter((tie) => areApart(web, tie)),
    ({ first, second }) => `${web.rootOf[first]}/${web.rootOf[second]}`,
  );
  return [...between.values()]
    .flatMap((ties) => {
      const gaps = ties.map((tie) => gapOf(web, tie));
      const support = gaps.map((gap) =>
        ties.reduce((sum, tie, i) => (apart(gaps[i]!, gap) <= CLOSED_M ? sum + tie.strength : sum), 0),
      );
      const best = support.indexOf(Math.max(...support));
      const against = ties.reduce((sum, { strength }) => sum + strength, 0) - support[best]!;
      const agreed = support[best]! - 2 * against;
      return agreed >= LEAST_STRENGTH ? [{ tie: ties[best]!, gapM: gaps[best]!, agreed }] : [];
    })
    .sort((a, b) => b.agreed - a.agreed);
}

function tornFrames(web: Web, strong: readonly FrameTie[]): ReadonlySet<number> {
  const ties = new Float64Array(web.rootOf.length);
  const misses = new Float64Array(web.rootOf.length);
  for (const tie of strong)
    for (const frame of [tie.first, tie.second]) {
      ties[frame]! += 1;
      if (Math.hypot(...gapOf(web, tie)) > CLOSED_M) misses[frame]! += 1;
    }
  return new Set([...ties.keys()].filter((frame) => misses[frame]! > MOST_TORN_SHARE * ties[frame]!));
}

const apart = (a: Metres, b: Metres): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
