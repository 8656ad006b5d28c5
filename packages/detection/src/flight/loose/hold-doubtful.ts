import type { PlacementState } from "@heliolens/domain/alignment/alignment-state";
import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import type { Candidate } from "../../evidence/frame-candidates.ts";
import type { Verdict } from "../verdict.ts";
import type { FlightQuestion, FramePlacement } from "./flight-question.ts";
import { likenessOf, OTHERWISE_M, type TieCandidates } from "./frame-ties.ts";

/** What the neighbours must agree on together, in nats, before they hold a frame: as much as makes a flight sure. */
const LEAST_HOLD = 8;
/** As weak ties count. */
const LEAST_LEANING = 1.5;

interface Neighbourhood extends TieCandidates, Pick<FlightQuestion, "centres" | "reachM"> {}

/**
 * Frames whose ties contradict each other, or that hang on nothing: with their neighbours laid, all of these say together where they lie.
 * One wrong tie so puts no frame a module aside. A frame that is held holds others.
 */
export function holdDoubtful(question: Neighbourhood, laid: readonly FramePlacement[]): readonly FramePlacement[] {
  const frames = [...laid];
  let isAnyHeld = true;
  while (isAnyHeld) {
    isAnyHeld = false;
    for (const [frame, { isHeld }] of frames.entries()) {
      const way = isHeld ? null : bestWay(question, frames, frame);
      if (way === null || !way.isFitting || way.margin < LEAST_HOLD) continue;
      frames[frame] = { candidate: way.candidate, verdict: leastSure(way.holders), isHeld: true };
      isAnyHeld = true;
    }
  }
  return frames.map((place, frame) => (place.isHeld ? place : leaning(question, frames, frame)));
}

/** Not enough to be sure of, and still better than where it lay: it goes where they would have it, and stays ambiguous. */
function leaning(question: Neighbourhood, frames: readonly FramePlacement[], frame: number): FramePlacement {
  const way = bestWay(question, frames, frame);
  return way === null || way.margin < LEAST_LEANING ? frames[frame]! : { ...frames[frame]!, candidate: way.candidate };
}

interface Way {
  readonly candidate: Candidate;
  readonly holders: readonly Holder[];
  readonly likeness: number;
  /** The frame itself shows the plan's lines there. */
  readonly isFitting: boolean;
}

interface BestWay extends Way {
  /** Nats by which the neighbours prefer it to any other, also to those where the frame does not fit. */
  readonly margin: number;
}

function bestWay(
  { candidatesOf, asideOf, centres, reachM }: Neighbourhood,
  frames: readonly FramePlacement[],
  frame: number,
): BestWay | null {
  const [east, north] = centres[frame]!;
  const around = frames.filter(
    ({ isHeld }, i) => isHeld && Math.hypot(centres[i]![0] - east, centres[i]![1] - north) <= reachM,
  );
  const own = candidatesOf(frame);
  const fitting = own.map((candidate) => wayOf(candidate, around, true)).toSorted(mostAlikeFirst);
  if (fitting[0] === undefined) return null;
  const aside = asideOf(fitting[0].candidate)
    .filter(({ offM }) => own.every((known) => apart(known.offM, offM) > OTHERWISE_M))
    .map((candidate) => wayOf(candidate, around, false));
  const [best, next] = [...fitting, ...aside].sort(mostAlikeFirst);
  return { ...best!, margin: best!.likeness - (next?.likeness ?? 0) };
}

function wayOf(candidate: Candidate, around: readonly FramePlacement[], isFitting: boolean): Way {
  const holders = holdersOf(candidate, around);
  return { candidate, holders, isFitting, likeness: holders.reduce((sum, { likeness }) => sum + likeness, 0) };
}

const mostAlikeFirst = (a: Way, b: Way): number => b.likeness - a.likeness;

const apart = (a: Metres, b: Metres): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

interface Holder {
  readonly verdict: Verdict;
  /** Of the modules' own heat here and there. */
  readonly likeness: number;
}

const holdersOf = (candidate: Candidate, around: readonly FramePlacement[]): readonly Holder[] =>
  around.flatMap(({ candidate: laid, verdict }) => {
    const likeness = laid && likenessOf(candidate, laid);
    return likeness === null ? [] : [{ verdict, likeness }];
  });

const sureness: Readonly<Record<PlacementState, number>> = { ambiguous: 0, prior: 1, evidence: 2 };

/** A frame is no surer than the frames that hold it. */
const leastSure = (holders: readonly Holder[]): Verdict =>
  holders
    .map(({ verdict }) => verdict)
    .reduce((least, one) => (sureness[one.state] < sureness[least.state] ? one : least));
