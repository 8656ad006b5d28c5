import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import type { Candidate } from "../../evidence/frame-candidates.ts";
import { movedPose } from "../../lattice/pose.ts";
import { moduleSteps } from "../../plan/module-steps.ts";
import type { Verdict } from "../verdict.ts";
import { agreeingGroups } from "./agreeing-groups.ts";
import type { FlightQuestion, FramePlacement } from "./flight-question.ts";
import { type FrameTie, frameTie, type TieCandidates } from "./frame-ties.ts";
import { type GroupShift, groupShifts } from "./group-shifts.ts";
import { holdDoubtful } from "./hold-doubtful.ts";
import { withOwnHeat } from "./own-heat.ts";
import { steppedAside } from "./stepped-aside.ts";
import type { TiedGroup } from "./tied-frames.ts";
import { comparison, farFromExpected, type Scales, usualOff, verdictOn } from "./verdicts.ts";

export interface FlightSolution {
  readonly frames: readonly FramePlacement[];
  /** How far the recorded positions are off, as most frames have it. */
  readonly usualOffM: Metres;
}

const unknown: FramePlacement = {
  candidate: null,
  verdict: { state: "ambiguous", margin: 0, rivalM: null },
  isHeld: false,
};

/** Neighbours say how they lie to each other; then all that hang together are laid on the plan at once. */
export function solveFlight(asked: FlightQuestion): FlightSolution {
  const { plan } = asked;
  const steps = moduleSteps(plan);
  const candidates = asked.candidates.map((own) => own.map((candidate) => withOwnHeat(steps, candidate)));
  const question = { ...asked, candidates };
  const ground: TieCandidates = {
    candidatesOf: (frame) => candidates[frame]!,
    asideOf: (candidate) => steps.flatMap((step) => steppedAside(plan.modules, candidate, step) ?? []),
  };
  const frames: FramePlacement[] = candidates.map(() => unknown);
  const groups = agreeingGroups(tiesBetween(question, ground), question);
  let expectedOffM: Metres = [0, 0];
  // The largest first: where it lies, the others are expected.
  for (const group of groups.toSorted((a, b) => b.frames.length - a.frames.length)) {
    const scales = { plan, expectedOffM };
    for (const [frame, place] of laidOut(question, scales, group)) frames[frame] = place;
    expectedOffM = usualOff(frames.map(({ candidate }) => candidate));
  }
  return { frames: holdDoubtful({ ...question, ...ground }, frames), usualOffM: expectedOffM };
}

function tiesBetween({ centres, reachM }: FlightQuestion, ground: TieCandidates): readonly FrameTie[] {
  const ties: FrameTie[] = [];
  for (let first = 0; first < centres.length; first++)
    for (let second = first + 1; second < centres.length; second++) {
      const [a, b] = [centres[first]!, centres[second]!];
      if (Math.hypot(a[0] - b[0], a[1] - b[1]) > reachM) continue;
      const tie = frameTie(first, second, ground);
      if (tie) ties.push(tie);
    }
  return ties;
}

function laidOut(
  question: FlightQuestion,
  scales: Scales,
  group: TiedGroup,
): readonly (readonly [number, FramePlacement])[] {
  const shifts = groupShifts(group, question);
  const best = bestShift(scales, shifts);
  if (!best) return [];
  const verdict = verdictOn(
    scales,
    best,
    shifts.filter((one) => one !== best),
  );
  const isVouchedFor = isConfirmed(question, scales, group, best);
  return group.frames.map((frame, i) => {
    const chosen = best.chosen[i]!;
    const isTrusted = chosen !== null && isVouchedFor && !group.torn.has(frame);
    const candidate = chosen ?? carriedAlong(question.candidates[frame]![0], group.offM.get(frame)!, best.shiftM);
    const trusted: Verdict = isTrusted ? verdict : { ...verdict, state: "ambiguous" };
    return [frame, { candidate, verdict: trusted, isHeld: isTrusted }] as const;
  });
}

/**
 * Where recorded positions have the flight, unless what it shows speaks clearly for another way. Drawings lack modules at their rims more often than
 * positions are off by metres, so a few modules too many move no flight.
 */
function bestShift(scales: Scales, shifts: readonly GroupShift[]): GroupShift | null {
  const [nearest, ...others] = shifts.toSorted((a, b) => farFromExpected(scales, a) - farFromExpected(scales, b));
  let best = nearest ?? null;
  for (const other of others) if (best && comparison(scales, other, best).isClear) best = other;
  return best;
}

const LEAST_CONFIRMING = 3;
/** Positions of one flight jitter about the bias that they share, and drift by some tenths. */
const MOST_APART_M = 2.5;

/**
 * A frame alone may have fitted lines that are none of the plan's, and then has no better place to be compared with: only frames that know each
 * other's modules, or a person, confirm a fit. Nor do two parts of one flight have biases far apart.
 */
function isConfirmed({ isAnchor }: FlightQuestion, scales: Scales, { frames }: TiedGroup, best: GroupShift): boolean {
  if (frames.some((frame) => isAnchor[frame])) return true;
  const isFirst = scales.expectedOffM[0] === 0 && scales.expectedOffM[1] === 0;
  return frames.length >= LEAST_CONFIRMING && (isFirst || farFromExpected(scales, best) < MOST_APART_M);
}

/** A frame that has no candidate where its neighbours have it goes there all the same: the neighbours know better. */
function carriedAlong(lock: Candidate | undefined, own: Metres, shift: Metres): Candidate | null {
  if (!lock) return null;
  const offM: Metres = [own[0] + shift[0], own[1] + shift[1]];
  return { ...lock, offM, pose: movedPose(lock.pose, [offM[0] - lock.offM[0], offM[1] - lock.offM[1], 0]) };
}
