import type { PlaceState } from "@heliolens/domain/alignment/alignment-state";
import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import type { Candidate } from "../evidence/frame-candidates.ts";
import type { PanelPlan } from "../plan/panel-plan.ts";
import type { PlanCell } from "../plan/plan-cell.ts";
import type { GroupShift } from "./group-shifts.ts";

export interface Verdict {
  readonly state: PlaceState;
  /** Nats between the choice and the best other one. */
  readonly margin: number;
}

/** What the evidence of a flight is weighed with. */
export interface Scales {
  readonly plan: PanelPlan;
  /** How far the told positions of the whole flight may be off. */
  readonly biasBoundM: number;
  /** How far they seem to be off. */
  readonly expectedOffM: Metres;
}

const LEAST_MARGIN = 8;
/** What one place can say at most: an overgrown end or a table that was taken away must not outvote the rest. */
const MOST_A_PLACE = 4;
/** About a table's width: ends of two rows are two places. */
const PLACE_M = 6;
const LEAST_VOTE = 1;
const LEAST_VOTES = 3;
const VOTES_FOR_ONE_AGAINST = 3;
/** For a frame that finds no lattice where the others would have it; neighbours fail together. */
const MISFIT_NATS = 2;

/** What the places say for one way and against another, each within bounds, and whether that is enough to be sure. */
export function comparison(
  scales: Scales,
  best: GroupShift,
  other: GroupShift,
): { readonly margin: number; readonly isClear: boolean } {
  const votes = placeVotes(scales, best, other);
  const misfits = MISFIT_NATS * (other.misfits - best.misfits);
  const margin = votes.reduce((sum, vote) => sum + vote, misfits);
  const votesFor = votes.filter((vote) => vote >= LEAST_VOTE).length + Math.max(0, misfits) / MOST_A_PLACE;
  const votesAgainst = votes.filter((vote) => vote <= -LEAST_VOTE).length + Math.max(0, -misfits) / MOST_A_PLACE;
  const isVoted = votesFor >= LEAST_VOTES && votesFor >= VOTES_FOR_ONE_AGAINST * votesAgainst;
  return { margin, isClear: isVoted && margin >= LEAST_MARGIN };
}

/**
 * By place in the world, where a bush or a missing module counts against both ways alike, whatever the drawing has there. Only frames that
 * have a place both ways: what one of them alone shows cannot be compared.
 */
function placeVotes({ plan }: Scales, best: GroupShift, other: GroupShift): readonly number[] {
  const both = best.chosen.flatMap((candidate, i): { here: Candidate; there: Candidate }[] => {
    const instead = other.chosen[i]!;
    return candidate === null || instead === null ? [] : [{ here: candidate, there: instead }];
  });
  const [here, there] = [both.map((one) => one.here), both.map((one) => one.there)];
  const apartM: Metres = [other.shiftM[0] - best.shiftM[0], other.shiftM[1] - best.shiftM[1]];
  const votes = new Map<string, number>();
  addScores(plan, here, { sign: 1, apartM: [0, 0] }, votes);
  addScores(plan, there, { sign: -1, apartM }, votes);
  return [...votes.values()].map((vote) => Math.min(MOST_A_PLACE, Math.max(-MOST_A_PLACE, vote)));
}

/** Each cell as the mean of its views: a bush seen five times is one bush, whichever modules it is said to cover. */
function addScores(
  plan: PanelPlan,
  frames: readonly Candidate[],
  { sign, apartM }: { readonly sign: 1 | -1; readonly apartM: Metres },
  votes: Map<string, number>,
): void {
  const moduleViews = viewsOf(frames.map(({ modules }) => modules));
  const bareViews = viewsOf(frames.map(({ bare }) => bare));
  const add = ({ quad }: PlanCell, score: number) => {
    if (score === 0) return;
    const east = (quad[0][0] + quad[2][0]) / 2 - apartM[0];
    const north = (quad[0][1] + quad[2][1]) / 2 - apartM[1];
    const place = `${Math.round(east / PLACE_M)}/${Math.round(north / PLACE_M)}`;
    votes.set(place, (votes.get(place) ?? 0) + sign * score);
  };
  for (const { modules, moduleScores, bare, bareScores } of frames) {
    modules.forEach((module, i) => {
      add(plan.modules[module]!, moduleScores[i]! / moduleViews.get(module)!);
    });
    bare.forEach((cell, i) => {
      add(plan.bare[cell]!, bareScores[i]! / bareViews.get(cell)!);
    });
  }
}

function viewsOf(seen: readonly Int32Array[]): ReadonlyMap<number, number> {
  const views = new Map<number, number>();
  for (const cells of seen) for (const cell of cells) views.set(cell, (views.get(cell) ?? 0) + 1);
  return views;
}

/** The choice against every other way to lay the group. */
export function verdictOn(scales: Scales, best: GroupShift, others: readonly GroupShift[]): Verdict {
  const compared = others.map((other) => ({
    ...comparison(scales, best, other),
    biasM: Math.hypot(...usualOff(other.chosen)),
  }));
  const margin = compared.reduce((least, one) => Math.min(least, one.margin), Infinity);
  if (compared.every(({ isClear }) => isClear)) return { state: "evidence", margin };
  const isByPrior = compared.every(({ isClear, biasM }) => isClear || biasM > scales.biasBoundM);
  return { state: isByPrior ? "prior" : "ambiguous", margin };
}

/** How much otherwise than expected the told positions would have been off. */
export function farFromExpected({ expectedOffM }: Scales, { chosen }: GroupShift): number {
  const [east, north] = usualOff(chosen);
  return Math.hypot(east - expectedOffM[0], north - expectedOffM[1]);
}

/** Median correction of those that have a place. */
export function usualOff(chosen: readonly (Candidate | null)[]): Metres {
  const offs = chosen.flatMap((candidate) => (candidate ? [candidate.offM] : []));
  const middle = (axis: 0 | 1) => offs.map((off) => off[axis]).sort((a, b) => a - b)[Math.floor(offs.length / 2)] ?? 0;
  return [middle(0), middle(1)];
}
