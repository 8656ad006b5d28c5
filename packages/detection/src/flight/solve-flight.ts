import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import type { Candidate } from "../evidence/frame-candidates.ts";
import type { PanelPlan } from "../plan/panel-plan.ts";
import { bestPlaces } from "./best-places.ts";
import { type FrameTie, frameTie } from "./frame-ties.ts";
import { tieTree } from "./tie-tree.ts";
import { type FlightCase, type Verdict, verdicts } from "./verdicts.ts";

export interface FlightQuestion {
  readonly plan: PanelPlan;
  readonly candidates: readonly (readonly Candidate[])[];
  /** Where the told poses have the middles of the frames. */
  readonly centres: readonly Metres[];
  /** Frames farther apart share nothing. */
  readonly reachM: number;
  readonly biasBoundM: number;
}

export interface FlightSolution {
  /** Candidate of each frame; -1 where it has none. */
  readonly best: Int32Array;
  readonly verdicts: readonly Verdict[];
  /** How far the told positions are off, as most frames have it. */
  readonly usualOffM: Metres;
}

/** Nats for a frame that finds none of its seams: candidates differ by a few hundredths. */
const FIT_NATS = 10;

/** All frames at once: each says what it sees, neighbours say what they have in common. */
export function solveFlight(question: FlightQuestion): FlightSolution {
  const { plan, candidates, biasBoundM } = question;
  const ties = tiesBetween(question);
  const flight: FlightCase = {
    plan,
    candidates,
    ties,
    biasBoundM,
    moduleWeights: oneOverViews(plan.modules.length, candidates, ({ modules }) => modules),
    bareWeights: oneOverViews(plan.bare.length, candidates, ({ bare }) => bare),
  };
  const scores = candidates.map((own) => Float64Array.from(own, (one) => scoreOf(flight, one, own)));
  const places = bestPlaces(tieTree(candidates.length, ties), scores);
  return { best: places.best, verdicts: verdicts(flight, places), usualOffM: usualOff(candidates, places.best) };
}

function tiesBetween({ candidates, centres, reachM }: FlightQuestion): readonly FrameTie[] {
  const ties: FrameTie[] = [];
  const ownOf = (frame: number) => candidates[frame]!;
  for (let first = 0; first < centres.length; first++)
    for (let second = first + 1; second < centres.length; second++) {
      const [a, b] = [centres[first]!, centres[second]!];
      if (Math.hypot(a[0] - b[0], a[1] - b[1]) > reachM) continue;
      const tie = frameTie(first, second, ownOf);
      if (tie) ties.push(tie);
    }
  return ties;
}

/** Counted over each frame's first candidate, its lock: whole modules more or less do not matter here. */
function oneOverViews(
  count: number,
  candidates: readonly (readonly Candidate[])[],
  seenBy: (candidate: Candidate) => Int32Array,
): Float32Array {
  const views = new Float32Array(count);
  for (const [lock] of candidates) if (lock) for (const cell of seenBy(lock)) views[cell]! += 1;
  return views.map((seen) => 1 / Math.max(1, seen));
}

function scoreOf(
  { moduleWeights, bareWeights, candidates, biasBoundM }: FlightCase,
  one: Candidate,
  own: readonly Candidate[],
): number {
  let score = 0;
  one.modules.forEach((module, i) => {
    score += one.moduleScores[i]! * moduleWeights[module]!;
  });
  one.bare.forEach((cell, i) => {
    score += one.bareScores[i]! * bareWeights[cell]!;
  });
  const mostFound = Math.max(...own.map(({ foundShare }) => foundShare));
  // The bias is one error shared by all frames: it counts once for the flight.
  const bias = (one.offM[0] ** 2 + one.offM[1] ** 2) / (2 * (biasBoundM / 2) ** 2) / candidates.length;
  return score + FIT_NATS * (one.foundShare - mostFound) - bias;
}

function usualOff(candidates: readonly (readonly Candidate[])[], best: Int32Array): Metres {
  const offs = candidates.flatMap((own, i) => own[best[i]!]?.offM ?? []) as unknown as number[];
  const middle = (axis: 0 | 1) =>
    offs.filter((_, i) => i % 2 === axis).sort((a, b) => a - b)[Math.floor(offs.length / 4)] ?? 0;
  return [middle(0), middle(1)];
}
