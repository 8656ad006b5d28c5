import type { Candidate } from "../evidence/frame-candidates.ts";
import type { PanelPlan } from "../plan/panel-plan.ts";
import type { GroupShift } from "./group-shifts.ts";

/** `evidence`: the frames themselves say which module is which; `prior`: only the told positions do; `ambiguous`: nothing does. */
export type PlaceState = "evidence" | "prior" | "ambiguous";

export interface Verdict {
  readonly state: PlaceState;
  /** Nats between the choice and the best other one. */
  readonly margin: number;
}

/** What the evidence of a flight is weighed with. */
export interface Scales {
  readonly plan: PanelPlan;
  /** One over the number of frames that see a module or a bare cell: a bush seen five times is one bush. */
  readonly moduleWeights: Float32Array;
  readonly bareWeights: Float32Array;
  /** How far the told positions of the whole flight may be off. */
  readonly biasBoundM: number;
}

/** What one way to lay a group says about each table: 0 where all is as drawn, the more below the worse. */
export type TableScores = ReadonlyMap<number, number>;

const LEAST_MARGIN = 8;
/** What one table can say at most: overgrown ends and tables that were taken away must not outvote the rest. */
const MOST_A_TABLE = 4;
const LEAST_VOTE = 1;
const LEAST_VOTES = 3;
const VOTES_FOR_ONE_AGAINST = 3;
/** For a frame that finds no lattice where the others would have it; neighbours fail together. */
const MISFIT_NATS = 2;

export function tableScores({ plan, moduleWeights, bareWeights }: Scales, { chosen }: GroupShift): TableScores {
  const scores = new Map<number, number>();
  const add = (table: number, score: number) => scores.set(table, (scores.get(table) ?? 0) + score);
  for (const candidate of chosen) {
    if (candidate === null) continue;
    candidate.modules.forEach((module, i) => {
      add(plan.modules[module]!.table, candidate.moduleScores[i]! * moduleWeights[module]!);
    });
    candidate.bare.forEach((cell, i) => {
      add(plan.bare[cell]!.table, candidate.bareScores[i]! * bareWeights[cell]!);
    });
  }
  return scores;
}

/** What the tables say for one way and against another, each within bounds, and whether that is enough to be sure. */
export function comparison(
  best: WeighedShift,
  other: WeighedShift,
): { readonly margin: number; readonly isClear: boolean } {
  const votes = [...new Set([...best.scores.keys(), ...other.scores.keys()])].map((table) => {
    const vote = (best.scores.get(table) ?? 0) - (other.scores.get(table) ?? 0);
    return Math.min(MOST_A_TABLE, Math.max(-MOST_A_TABLE, vote));
  });
  const misfits = MISFIT_NATS * (misfitsOf(other) - misfitsOf(best));
  const margin = votes.reduce((sum, vote) => sum + vote, misfits);
  const votesFor = votes.filter((vote) => vote >= LEAST_VOTE).length + Math.max(0, misfits) / MOST_A_TABLE;
  const votesAgainst = votes.filter((vote) => vote <= -LEAST_VOTE).length + Math.max(0, -misfits) / MOST_A_TABLE;
  const isVoted = votesFor >= LEAST_VOTES && votesFor >= VOTES_FOR_ONE_AGAINST * votesAgainst;
  return { margin, isClear: isVoted && margin >= LEAST_MARGIN };
}

export interface WeighedShift {
  readonly shift: GroupShift;
  readonly scores: TableScores;
}

const misfitsOf = ({ shift }: WeighedShift): number =>
  shift.chosen.filter((one: Candidate | null) => one === null).length;

/** The choice against every other way to lay the group. */
export function verdictOn(best: WeighedShift, others: readonly WeighedShift[], { biasBoundM }: Scales): Verdict {
  const compared = others.map((other) => ({ ...comparison(best, other), biasM: biasOf(other.shift) }));
  const margin = compared.reduce((least, one) => Math.min(least, one.margin), Infinity);
  if (compared.every(({ isClear }) => isClear)) return { state: "evidence", margin };
  const isByPrior = compared.every(({ isClear, biasM }) => isClear || biasM > biasBoundM);
  return { state: isByPrior ? "prior" : "ambiguous", margin };
}

/** How far off the told positions would have been. */
export function biasOf({ chosen }: GroupShift): number {
  const offs = chosen.flatMap((candidate) => (candidate ? [candidate.offM] : []));
  const middle = (axis: 0 | 1) => offs.map((off) => off[axis]).sort((a, b) => a - b)[Math.floor(offs.length / 2)] ?? 0;
  return Math.hypot(middle(0), middle(1));
}
