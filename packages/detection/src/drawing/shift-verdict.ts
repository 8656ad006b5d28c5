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
/** Recorded positions single one way out where every other one lies so much farther from them. */
const LEAST_FARTHER_M = 0.5;
/** One frame alone, or two, may have found what is none of the drawing's. */
const LEAST_FRAMES = 3;

/** The part that is laid, and where recorded positions would have it. */
export interface LaidPart {
  /** By row. */
  readonly tableOf: Int32Array;
  readonly frames: number;
  readonly expectedM: Metres;
}

/** The chosen way against every other way to lay the part. */
export function verdictOn(best: RatedShift, ways: readonly RatedShift[], part: LaidPart): Verdict {
  const { tableOf, frames, expectedM } = part;
  const rivals = ways.filter((way) => way !== best).map((other) => ({ other, ...comparison(best, other, tableOf) }));
  const margin = rivals.reduce((least, one) => Math.min(least, one.margin), Infinity);
  const unclear = rivals
    .filter(({ isClear, margin: own, other }) => !isClear || own + expectedNats(best, other, expectedM) < LEAST_MARGIN)
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
export function comparison(best: RatedShift, other: RatedShift, tableOf: Int32Array): Comparison {
  const rows = rowVotes(best, other, tableOf);
  const votes = [...rows.drawn, ...Array.from(best.missing, (nats, r) => bounded(other.missing[r]! - nats))];
  const margin = votes.reduce((sum, vote) => sum + vote, bounded(rows.undrawn));
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

export interface RowVotes {
  /** By row; 0 where it is one of those below. */
  readonly drawn: Float64Array;
  /** Of rows of which the drawing lacks a part, and of tables that one of the two ways finds undrawn: together. */
  readonly undrawn: number;
}

/** A module more at the end of a row may be none. */
const MOST_STRAY = 1;

/**
 * Drawings lack whole tables, neighbours together: what these say is one thing, however many rows they have. A row of a table whose other rows are
 * drawn says as much as any.
 */
export function rowVotes(best: RatedShift, other: RatedShift, tableOf: Int32Array): RowVotes {
  const [inBest, inOther] = [best, other].map(
    ({ rows }) => new Set(rows.flatMap(({ pairs }, r) => (pairs.length > 0 ? [tableOf[r]!] : []))),
  );
  const drawn = new Float64Array(best.rows.length);
  let undrawn = 0;
  best.rows.forEach((row, r) => {
    const vote = bounded(other.rows[r]!.cost - row.cost);
    const isPartial = row.pairs.length > 0 && row.undrawn > MOST_STRAY;
    if (!isPartial && inBest!.has(tableOf[r]!) && inOther!.has(tableOf[r]!)) drawn[r] = vote;
    else undrawn += vote;
  });
  return { drawn, undrawn };
}

/** Recorded positions are off by about so much. */
const TOLD_OFF_M = 2;

/** What recorded positions say against the chosen way, never for it: nats, at most 0. */
function expectedNats(best: RatedShift, other: RatedShift, expectedM: Metres): number {
  const squares = distance(other.shiftM, expectedM) ** 2 - distance(best.shiftM, expectedM) ** 2;
  return Math.min(0, squares / (2 * TOLD_OFF_M ** 2));
}

const bounded = (nats: number): number => Math.max(-MOST_A_ROW, Math.min(MOST_A_ROW, nats));

const distance = (a: Metres, b: Metres): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
