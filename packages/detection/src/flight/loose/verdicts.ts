import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { type Candidate, EXTRA_NATS } from "../../evidence/frame-candidates.ts";
import { flatMiddleOf } from "../../lattice/match-modules.ts";
import type { PanelPlan } from "../../plan/panel-plan.ts";
import type { Verdict } from "../verdict.ts";
import { worldSpots } from "../world-spots.ts";
import type { GroupShift } from "./group-shifts.ts";

/** What the evidence of a flight is weighed with. */
export interface Scales {
  readonly plan: PanelPlan;
  /** How far they seem to be off. */
  readonly expectedOffM: Metres;
}

const LEAST_MARGIN = 8;
/** What one place can say at most: an overgrown end or a table that was taken away must not outvote the rest. */
const MOST_A_PLACE = 4;
/** About a table's width: ends of two rows are two places. */
const PLACE_M = 6;
const LEAST_VOTE = 2;
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
  const add = ([east, north]: Metres, score: number) => {
    const place = `${Math.round(east / PLACE_M)}/${Math.round(north / PLACE_M)}`;
    votes.set(place, (votes.get(place) ?? 0) + score);
  };
  addMissing(plan, here, { sign: 1, apartM: [0, 0] }, add);
  addMissing(plan, there, { sign: -1, apartM }, add);
  addExtra(plan, here, there, apartM, add);
  return [...votes.values()].map((vote) => Math.min(MOST_A_PLACE, Math.max(-MOST_A_PLACE, vote)));
}

type AddVote = (at: Metres, score: number) => void;

/** Each module as the mean of its views: a bush seen five times is one bush, whichever modules it is said to cover. */
function addMissing(
  plan: PanelPlan,
  frames: readonly Candidate[],
  { sign, apartM }: { readonly sign: 1 | -1; readonly apartM: Metres },
  add: AddVote,
): void {
  const views = viewsOf(frames.map(({ modules }) => modules));
  for (const { modules, moduleScores } of frames)
    modules.forEach((module, i) => {
      if (moduleScores[i] === 0) return;
      const [east, north] = flatMiddleOf(plan.modules[module]!);
      add([east - apartM[0], north - apartM[1]], (sign * moduleScores[i]!) / views.get(module)!);
    });
}

/** A module too many that one frame alone shows may be none. */
const LEAST_VIEWS = 2;

/** Modules that the drawing lacks, each as the mean of those frames that show it as one too many either way. */
function addExtra(
  { shortSideM }: PanelPlan,
  here: readonly Candidate[],
  there: readonly Candidate[],
  apartM: Metres,
  add: AddVote,
): void {
  const spots = worldSpots(0.5 * shortSideM);
  for (const { extra } of here) for (const at of extra) spots.enter(at, 1);
  for (const { extra } of there) for (const at of extra) spots.enter([at[0] - apartM[0], at[1] - apartM[1]], -1);
  for (const { at, votes, views } of spots.all())
    if (votes !== 0) add(at, (EXTRA_NATS * votes) / Math.max(LEAST_VIEWS, views));
}

function viewsOf(seen: readonly Int32Array[]): ReadonlyMap<number, number> {
  const views = new Map<number, number>();
  for (const cells of seen) for (const cell of cells) views.set(cell, (views.get(cell) ?? 0) + 1);
  return views;
}

/** Recorded positions single one way out where every other one lies so much farther from them. */
const LEAST_FARTHER_M = 0.5;

/** The choice against every other way to lay the group. */
export function verdictOn(scales: Scales, best: GroupShift, others: readonly GroupShift[]): Verdict {
  const compared = others.map((other) => ({
    ...comparison(scales, best, other),
    fartherM: farFromExpected(scales, other) - farFromExpected(scales, best),
    apartM: [other.shiftM[0] - best.shiftM[0], other.shiftM[1] - best.shiftM[1]] as const,
  }));
  const margin = compared.reduce((least, one) => Math.min(least, one.margin), Infinity);
  const rivals = compared
    .filter(({ isClear }) => !isClear)
    .sort((a, b) => Math.hypot(...a.apartM) - Math.hypot(...b.apartM));
  const [rival] = rivals;
  if (rival === undefined) return { state: "evidence", margin, rivalM: null };
  const isByPrior = rivals.every(({ fartherM }) => fartherM > LEAST_FARTHER_M);
  return { state: isByPrior ? "prior" : "ambiguous", margin, rivalM: rival.apartM };
}

/** How much otherwise than expected the recorded positions would have been off. */
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
