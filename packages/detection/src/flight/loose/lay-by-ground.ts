import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import type { Candidate } from "../../evidence/frame-candidates.ts";
import { refinedLock } from "../../lattice/lock-frame.ts";
import { centreOf, movedPose, type Pose } from "../../lattice/pose.ts";
import type { FramePlacement } from "./flight-question.ts";
import { type ExpectedFrame, type GroundFlight, groundTies } from "./ground-ties.ts";
import { offsBetween } from "./offs-between.ts";
import type { FlightSolution } from "./solve-flight.ts";

/** Where a frame is put in the end. */
export interface LaidFrame extends Pick<FramePlacement, "candidate" | "verdict"> {
  readonly pose: Pose;
  /** Where the middle of the frame lies, beside where the recorded pose has it. */
  readonly offM: Metres;
}

export interface LooseFlight extends GroundFlight {
  readonly recorded: readonly Pose[];
  /** Recorded poses with the height and yaw that fit nearby. */
  readonly likely: readonly Pose[];
  readonly candidates: readonly (readonly Candidate[])[];
}

/**
 * Frames that nothing holds, at the edge of a plant mostly, where they show too few modules to be compared: grass and gravel are the same in the
 * frame before and the frame after, and never repeat. They stay as doubtful as they were.
 */
export async function layByGround(flight: LooseFlight, solution: FlightSolution): Promise<readonly LaidFrame[]> {
  const { frames, usualOffM } = solution;
  const laid = frames.map((place, i) => asSolved(flight, place, usualOffM, i));
  const known = frames.flatMap((place, i) => knownOff(flight, place, i));
  if (known.length === 0 || known.length === frames.length) return laid;
  const expected = frames.map((place, i) => expectedFrame(flight, known, place, i));
  const ties = await groundTies(flight, expected);
  const offsM = offsBetween(expected, ties);
  const isTied = new Set(ties.flatMap(({ loose, other }) => [loose, other]));
  for (const [i, frame] of expected.entries()) {
    if (frame.isHeld || flight.images[i]!.anchor !== null || !isTied.has(i)) continue;
    laid[i] = { ...laid[i]!, ...placeAt(flight, frame, offsM[i]!, i) };
  }
  return laid;
}

function asSolved(
  { likely }: LooseFlight,
  { candidate, verdict }: FramePlacement,
  usualOffM: Metres,
  i: number,
): LaidFrame {
  const pose = candidate?.pose ?? movedPose(likely[i]!, [usualOffM[0], usualOffM[1], 0]);
  return { candidate, verdict, pose, offM: candidate?.offM ?? usualOffM };
}

interface KnownOff {
  readonly frame: number;
  readonly offM: Metres;
}

/** Of a frame that its neighbours hold or that a person has placed. */
const knownOff = (
  { images }: LooseFlight,
  { candidate, isHeld }: FramePlacement,
  frame: number,
): readonly KnownOff[] =>
  candidate && (isHeld || images[frame]!.anchor !== null) ? [{ frame, offM: candidate.offM }] : [];

/** Biases drift: those that were flown just before and after know better than the whole flight. */
const KNOWN_BY = 12;

function expectedFrame(
  flight: LooseFlight,
  known: readonly KnownOff[],
  place: FramePlacement,
  i: number,
): ExpectedFrame {
  const [own] = knownOff(flight, place, i);
  if (own) return { pose: place.candidate!.pose, offM: own.offM, isHeld: true };
  const near = known.toSorted((a, b) => Math.abs(a.frame - i) - Math.abs(b.frame - i)).slice(0, KNOWN_BY);
  const mean = (axis: 0 | 1) => near.reduce((sum, { offM }) => sum + offM[axis] / near.length, 0);
  const offM: Metres = [mean(0), mean(1)];
  return { pose: movedPose(flight.likely[i]!, [offM[0], offM[1], 0]), offM, isHeld: false };
}

function placeAt(
  { ground, seen, recorded, candidates }: LooseFlight,
  expected: ExpectedFrame,
  offM: Metres,
  i: number,
): Pick<LaidFrame, "candidate" | "pose" | "offM"> {
  const fitting = nearestTo(candidates[i]!, offM);
  if (fitting) return { candidate: fitting, pose: fitting.pose, offM: fitting.offM };
  const pose = movedPose(expected.pose, [offM[0] - expected.offM[0], offM[1] - expected.offM[1], 0]);
  const found = seen[i]?.found;
  const snapped = (found && refinedLock(ground, pose, found, ["place"])?.pose) ?? pose;
  const near = Math.hypot(...between(centreOf(pose), centreOf(snapped))) < SAME_PLACE_M ? snapped : pose;
  return { candidate: null, pose: near, offM: between(centreOf(recorded[i]!), centreOf(near)) };
}

/** Half a module: farther off, modules are others. */
const SAME_PLACE_M = 0.5;

const between = (from: Metres, to: Metres): Metres => [to[0] - from[0], to[1] - from[1]];

function nearestTo(own: readonly Candidate[], offM: Metres): Candidate | null {
  const far = (one: Candidate) => Math.hypot(...between(one.offM, offM));
  const [nearest] = own.toSorted((a, b) => far(a) - far(b));
  return nearest && far(nearest) < SAME_PLACE_M ? nearest : null;
}
