import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import type { Verdict } from "../flight/verdict.ts";
import type { RatedShift } from "./rated-shift.ts";

const LEAST_MARGIN = 8;
/** What one row can say for or against a shift. */
const MOST_A_ROW = 4;
const LEAST_VOTE = 1.5;
const LEAST_VOTES = 3;
const VOTES_FOR_ONE_AGAINST = 3;
/** Two shifts are two ways if they make other modules of so many of those in view. */
const OTHER_MODULES = 0.3;
/** Told positions single one way out where every other one lies so much farther from them. */
const LEAST_FARTHER_M = 0.5;
/** One frame alone, or two, may have found what is none of the drawing's. */
const LEAST_FRAMES = 3;

/** The chosen way against every other way to lay the part. */
export function verdictOn(best: RatedShift, ways: readonly RatedShift[], expectedM: Metres, frames: number): Verdict {
  const rivals = ways.filter((way) => way !== best).map((other) => ({ other, ...comparison(best, other) }));
  const margin = rivals.reduce((least, one) => Math.min(least, one.margin), Infinity);
  const unclear = rivals
    .filter(({ isClear }) => !isClear)
    .map(({ other: { shiftM } }) => ({
      apartM: [shiftM[0] - best.shiftM[0], shiftM[1] - best.shiftM[1]] as Metres,
      fartherM: distance(shiftM, expectedM) - distance(best.shiftM, expectedM),
    }))
    .sort((a, b) => Math.hypot(...a.apartM) - Math.hypot(...b.apartM));
  const [rival] = unclear;
  if (frames < LEAST_FRAMES) return { state: "ambiguous", margin, rivalM: rival?.apartM ?? null };
  if (!rival) return { state: "evidence", margin, rivalM: null };
  const isByPrior = unclear.every(({ fartherM }) => fartherM > LEAST_FARTHER_M);
  return { state: isByPrior ? "prior" : "ambiguous", margin, rivalM: rival.apartM };
}

export function isOtherWay(best: RatedShift, other: RatedShift): boolean {
  let [count, different] = [0, 0];
  other.rows.forEach(({ pairs }, r) => {
    const own = new Map(best.rows[r]!.pairs);
    for (const [k, j] of pairs) {
      count++;
      if (own.get(k) !== j) different++;
    }
  });
  return different > OTHER_MODULES * count;
}

export interface Comparison {
  readonly margin: number;
  /** Nearly all that speaks speaks for it. */
  readonly isClear: boolean;
  /** Clear, or far more than chance speaks for it: enough to choose it, not to be sure of it. */
  readonly isLikelier: boolean;
}

/** Times what votes would add up to by chance. */
const LEAST_BEYOND_CHANCE = 3;

/** What the rows say for one way and against another, each within bounds. */
export function comparison(best: RatedShift, other: RatedShift): Comparison {
  const votes = [
    ...best.rows.map(({ cost }, r) => bounded(other.rows[r]!.cost - cost)),
    ...Array.from(best.missing, (nats, r) => bounded(other.missing[r]! - nats)),
  ];
  const margin = votes.reduce((sum, vote) => sum + vote, 0);
  const votesFor = votes.filter((vote) => vote >= LEAST_VOTE).length;
  const votesAgainst = votes.filter((vote) => vote <= -LEAST_VOTE).length;
  const isVoted = votesFor >= LEAST_VOTES && votesFor >= VOTES_FOR_ONE_AGAINST * votesAgainst;
  const isClear = isVoted && margin >= LEAST_MARGIN;
  const byChance = Math.sqrt(votes.reduce((sum, vote) => sum + vote * vote, 0));
  return {
    margin,
    isClear,
    isLikelier: isClear || (margin >= LEAST_MARGIN && margin >= LEAST_BEYOND_CHANCE * byChance),
  };
}

const bounded = (nats: number): number => Math.max(-MOST_A_ROW, Math.min(MOST_A_ROW, nats));

const distance = (a: Metres, b: Metres): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
