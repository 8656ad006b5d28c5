import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import type { Candidate } from "../evidence/frame-candidates.ts";
import type { PanelPlan } from "../plan/panel-plan.ts";
import type { BestPlaces } from "./best-places.ts";
import type { FrameTie } from "./frame-ties.ts";
import { agreementAt } from "./tie-tree.ts";

/** `evidence`: the frames themselves say which module is which; `prior`: only the told positions do; `ambiguous`: nothing does. */
export type PlaceState = "evidence" | "prior" | "ambiguous";

export interface Verdict {
  readonly state: PlaceState;
  /** Nats between the choice and the best other one for this frame. */
  readonly margin: number;
}

export interface FlightCase {
  readonly plan: PanelPlan;
  readonly candidates: readonly (readonly Candidate[])[];
  readonly ties: readonly FrameTie[];
  /** One over the number of frames that see a module or a bare cell: a bush seen five times is one bush. */
  readonly moduleWeights: Float32Array;
  readonly bareWeights: Float32Array;
  /** How far the told positions of the whole flight may be off. */
  readonly biasBoundM: number;
}

const LEAST_MARGIN = 8;
/** What one table can say at most: overgrown ends and tables that were taken away must not outvote the rest. */
const MOST_A_TABLE = 4;
const LEAST_VOTE = 1;
const LEAST_VOTES = 3;
const VOTES_FOR_ONE_AGAINST = 3;

/** Weighs the choice against every other that the evidence allows for each frame. */
export function verdicts(flight: FlightCase, places: BestPlaces): readonly Verdict[] {
  const { candidates } = flight;
  const { best } = places;
  const found = candidates.map((own): { margin: number; isSure: boolean; isByPrior: boolean } => ({
    margin: own.length === 0 ? 0 : Infinity,
    isSure: own.length > 0,
    isByPrior: own.length > 0,
  }));
  const weighed = new Set<string>();
  candidates.forEach((own, frame) => {
    for (let candidate = 0; candidate < own.length; candidate++) {
      if (candidate === best[frame]) continue;
      const other = places.bestWith(frame, candidate);
      const differing = framesThatDiffer(best, other);
      const key = differing.map((i) => `${i}:${other[i]}`).join();
      if (weighed.has(key)) continue;
      weighed.add(key);
      const { margin, isRejected } = comparison(flight, best, other, differing);
      const isRejectedByPrior = isRejected || biasOf(flight, other, differing) > flight.biasBoundM;
      for (const i of differing) {
        const one = found[i]!;
        one.margin = Math.min(one.margin, margin);
        one.isSure &&= isRejected;
        one.isByPrior &&= isRejectedByPrior;
      }
    }
  });
  return found.map(({ margin, isSure, isByPrior }) => ({
    margin,
    state: isSure ? "evidence" : isByPrior ? "prior" : "ambiguous",
  }));
}

function framesThatDiffer(best: Int32Array, other: Int32Array): readonly number[] {
  const differing: number[] = [];
  for (let i = 0; i < best.length; i++) if (other[i]! >= 0 && other[i] !== best[i]) differing.push(i);
  return differing;
}

function comparison(flight: FlightCase, best: Int32Array, other: Int32Array, differing: readonly number[]) {
  const tieMargin = tiesLost(flight, best, other, new Set(differing));
  const votes = tableVotes(flight, best, other, differing);
  const evidence = votes.reduce((sum, vote) => sum + vote, 0);
  const votesFor = votes.filter((vote) => vote >= LEAST_VOTE).length;
  const votesAgainst = votes.filter((vote) => vote <= -LEAST_VOTE).length;
  const isVoted =
    votesFor >= LEAST_VOTES && votesFor >= VOTES_FOR_ONE_AGAINST * votesAgainst && evidence >= LEAST_MARGIN;
  const margin = tieMargin + evidence;
  return { margin, isRejected: margin >= LEAST_MARGIN && (tieMargin >= LEAST_MARGIN || isVoted) };
}

function tiesLost(
  { ties, candidates }: FlightCase,
  best: Int32Array,
  other: Int32Array,
  differing: ReadonlySet<number>,
): number {
  const counts = candidates.map(({ length }) => length);
  return ties.reduce((sum, tie) => {
    const { first, second } = tie;
    if (!differing.has(first) && !differing.has(second)) return sum;
    const otherFirst = other[first]! >= 0 ? other[first]! : best[first]!;
    const otherSecond = other[second]! >= 0 ? other[second]! : best[second]!;
    return (
      sum +
      agreementAt(tie, first, best[first]!, best[second]!, counts) -
      agreementAt(tie, first, otherFirst, otherSecond, counts)
    );
  }, 0);
}

/** What each table that is seen differently says for the choice and against the other, within bounds. */
function tableVotes(
  flight: FlightCase,
  best: Int32Array,
  other: Int32Array,
  differing: readonly number[],
): readonly number[] {
  const byTable = new Map<number, number>();
  for (const frame of differing) {
    const own = flight.candidates[frame]!;
    addScores(flight, own[best[frame]!]!, 1, byTable);
    addScores(flight, own[other[frame]!]!, -1, byTable);
  }
  return [...byTable.values()].map((sum) => Math.min(MOST_A_TABLE, Math.max(-MOST_A_TABLE, sum)));
}

function addScores(flight: FlightCase, candidate: Candidate, sign: number, byTable: Map<number, number>): void {
  const { plan, moduleWeights, bareWeights } = flight;
  const add = (table: number, score: number) => byTable.set(table, (byTable.get(table) ?? 0) + sign * score);
  candidate.modules.forEach((module, i) => {
    add(plan.modules[module]!.table, candidate.moduleScores[i]! * moduleWeights[module]!);
  });
  candidate.bare.forEach((cell, i) => {
    add(plan.bare[cell]!.table, candidate.bareScores[i]! * bareWeights[cell]!);
  });
}

function biasOf({ candidates }: FlightCase, chosen: Int32Array, frames: readonly number[]): number {
  const offs = frames.map((frame): Metres => candidates[frame]![chosen[frame]!]!.offM);
  const middle = (axis: 0 | 1) => offs.map((off) => off[axis]).sort((a, b) => a - b)[Math.floor(offs.length / 2)] ?? 0;
  return Math.hypot(middle(0), middle(1));
}
