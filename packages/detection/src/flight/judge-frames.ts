import type { ImageDoubt } from "@heliolens/domain/alignment/image-doubt";
import { LEAST_LOCKED } from "../lattice/lock-frame.ts";
import type { GroundFlight } from "./loose/ground-ties.ts";
import type { LaidFrame } from "./loose/lay-by-ground.ts";
import { stepsThatDisagree } from "./steps-that-disagree.ts";
import { worldSpots } from "./world-spots.ts";

/** A frame in its place, and why that place is not sure. */
export interface JudgedFrame extends LaidFrame {
  readonly why: ImageDoubt | null;
}

export interface JudgedFlight {
  readonly frames: readonly JudgedFrame[];
  /** Of all modules that the flight shows, those that the drawing lacks. */
  readonly extraShare: number;
  /** Of the steps between images that could be checked. */
  readonly disagreeingShare: number;
}

/** More modules that the drawing lacks, and the drawing covers only a part of what the flight shows. */
export const MOST_EXTRA_SHARE = 0.03;
/** More steps that the ground contradicts, and the flight as a whole lies wrong. */
export const MOST_DISAGREEING_SHARE = 0.2;
/** Of a frame's own modules. */
const MOST_EXTRA = 0.1;
const MOST_MISSING = 0.25;
/** Of a frame's modules: more of them drawn half a module off, or of tables whose ends nobody saw, and findings may go to the wrong ones. */
const MOST_ASIDE = 0.1;

/**
 * What fits the drawing best is not yet sure: each image must be tied to its neighbours by the ground and agree with what they show of it, show no glass
 * where the drawing has none, and show glass wherever the drawing has some.
 */
export async function judgeFrames(
  flight: GroundFlight,
  laid: readonly LaidFrame[],
  tied: ReadonlySet<number>,
): Promise<JudgedFlight> {
  const steps = await stepsThatDisagree(flight, laid);
  const extraShare = shareOfExtra(flight, laid);
  const disagreeingShare = steps.checked === 0 ? 0 : steps.disagreeing / steps.checked;
  const isUnsure = disagreeingShare > MOST_DISAGREEING_SHARE;
  const frames = laid.map((frame, i): JudgedFrame => {
    if (flight.images[i]!.anchor !== null) return { ...frame, why: null };
    const own = doubtOf(flight, frame, i) ?? (steps.frames.has(i) ? "neighbours-disagree" : null);
    const why = own ?? (isUnsure ? "flight-unsure" : null) ?? unsureBy(frame, tied.has(i));
    return { ...frame, why, verdict: { ...frame.verdict, state: stateOf(frame, own, why) } };
  });
  return { frames, extraShare, disagreeingShare };
}

const wrongWithDrawing: readonly (ImageDoubt | null)[] = ["glass-without-drawing", "drawn-aside", "ends-unseen"];

/**
 * What is wrong with the image itself leaves it to a person; what is wrong with its flight leaves it to the recorded positions. Tables that the drawing
 * lacks, or has half a module aside, are wrong with the drawing: the others in view still say where the image lies.
 */
function stateOf({ verdict }: LaidFrame, own: ImageDoubt | null, why: ImageDoubt | null) {
  if (own !== null && !wrongWithDrawing.includes(own)) return "ambiguous";
  return why !== null && verdict.state === "evidence" ? "prior" : verdict.state;
}

function doubtOf({ seen }: GroundFlight, { candidate, verdict }: LaidFrame, i: number): ImageDoubt | null {
  const found = seen[i]?.found;
  if (!found) return "unreadable";
  if (found.centres.length === 0) return "no-modules";
  if (candidate === null) return found.centres.length < LEAST_LOCKED ? "few-modules" : "beyond-drawing";
  if (candidate.foundShare < 0.5) return "beyond-drawing";
  if (candidate.extra.length > Math.max(1, MOST_EXTRA * found.centres.length)) return "glass-without-drawing";
  const missing = candidate.moduleScores.filter((score) => score < 0).length;
  if (missing > Math.max(2, MOST_MISSING * candidate.modules.length)) return "drawing-without-glass";
  if (candidate.asideShare > MOST_ASIDE) return "drawn-aside";
  // Where the flight as a whole may lie elsewhere, its tables tell nothing more.
  if (verdict.state !== "evidence") return null;
  return candidate.asideShare + candidate.unsettledShare > MOST_ASIDE ? "ends-unseen" : null;
}

function unsureBy({ verdict }: LaidFrame, isTied: boolean): ImageDoubt | null {
  if (verdict.rivalM !== null) return "several-places";
  if (!isTied) return "untied";
  return verdict.state === "evidence" ? null : "neighbours-disagree";
}

/** By place in the world: each module once, however many images show it. */
function shareOfExtra({ ground }: GroundFlight, laid: readonly LaidFrame[]): number {
  const spots = worldSpots(0.5 * ground.plan.shortSideM);
  const drawn = new Set<number>();
  for (const { candidate } of laid) {
    for (const at of candidate?.extra ?? []) spots.enter(at, 1);
    candidate?.modules.forEach((module, k) => {
      if (candidate.moduleScores[k] === 0) drawn.add(module);
    });
  }
  const extra = spots.all().filter(({ views }) => views > 1).length;
  return extra / Math.max(1, extra + drawn.size);
}
