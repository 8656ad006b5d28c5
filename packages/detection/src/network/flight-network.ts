import type { Lens } from "@heliolens/domain/alignment/lens";
import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import type { MetrePlane } from "@heliolens/domain/geometry/metre-plane";
import type { FlightImage, RegistrationWatch } from "../flight/flight-image.ts";
import { type AdjustSettings, adjustPart } from "./adjust/adjust-part.ts";
import { withControl } from "./adjust/with-control.ts";
import { beginPart } from "./begin-part.ts";
import { flightLines } from "./flight-lines.ts";
import { frameTie } from "./frame-tie.ts";
import { type FrameGround, frameGround } from "./ground/frame-ground.ts";
import { groundBelowM, USUAL_BELOW_M } from "./ground/ground-below.ts";
import { LEAST_GROUND_MARGIN } from "./ground-tie.ts";
import { tracksInPart } from "./ground-tracks.ts";
import { heldTies } from "./held-ties.ts";
import { joinParts } from "./join-parts.ts";
import type { FrameTie } from "./laid-pair.ts";
import { lensOfRows } from "./lens-of-rows.ts";
import { mergeSamePositions } from "./merge-same-positions.ts";
import type { NetworkFrame } from "./network-frame.ts";
import { type NetworkFrames, networkFrames, scaledFrames } from "./network-frames.ts";
import type { NetworkPart } from "./network-part.ts";
import type { SeenLattice } from "./seen-lattice.ts";
import { tiesAtUsualSteps } from "./usual-step.ts";

export interface FlightToTie {
  readonly lens: Lens;
  readonly isLensGuessed: boolean;
  readonly plane: MetrePlane;
  /** In the order of flying. */
  readonly images: readonly FlightImage[];
  /** Of each image; null where the file cannot be read. */
  readonly seen: readonly (SeenLattice | null)[];
  /** How far the recorded positions may be off. */
  readonly biasBoundM: number;
}

/** Frames with fewer pairs of modules side by side hang on nothing. */
const LEAST_ALONG = 2;
const ROUNDS_OF_LINE = 6;
const LAST_ROUNDS = 5;

/**
 * Where the frames of a flight lie to each other, without a drawing: ties along each line, lines adjusted, lines joined by all that they share. Parts
 * that nothing joins for sure are given apart, the largest first. Memory grows with poses and modules, not with pixels.
 */
export async function flightNetwork(
  flight: FlightToTie,
  watch: RegistrationWatch = {},
): Promise<readonly NetworkPart[]> {
  const { images, seen, plane, isLensGuessed, biasBoundM } = flight;
  const lens = lensOfRows(
    flight.lens,
    seen.filter((one) => one !== null),
  );
  const recorded = images.flatMap(({ recorded: pose }, index) => {
    const own = seen[index];
    // Bare ground between tables holds them together. How the camera was turned over it, only a gimbal tells.
    return own && (own.found.centres.length > 0 || pose.gimbal !== null)
      ? [{ index, recorded: pose, recordedM: plane.toMetres(pose.position), seen: own }]
      : [];
  });
  const { lineOf, headings } = flightLines(recorded.map(({ recordedM }) => recordedM));
  const begun = networkFrames(lens, recorded);
  const frames = begun.frames.map((frame, i) => ({ ...frame, line: lineOf[i]!, heading: headings[i]! }));
  const ground = frameGround(lens, (index) => images[index]!.load());
  const areYawsRecorded = images.every((image) => image.recorded.gimbal !== null);
  const found = await lineTies({ ...begun, frames }, lineOf, { lens, ground, areYawsRecorded }, watch);
  const sure = found.filter(({ margin }) => margin >= LEAST_GROUND_MARGIN);
  const factor = scaleOf(sure.length > 0 ? sure : found);
  const scaled = scaledFrames({ ...begun, frames }, factor);
  const held = await heldTies(rescaled(scaled, found, factor), scaled.pitchM, lens, ground);
  const ties = tiesAtUsualSteps(held, scaled.frames, lineOf, Math.min(...scaled.pitchM));
  const parts: NetworkPart[] = [];
  for (const part of lineParts(scaled, ties, lens)) parts.push({ ...part, ground: await tracksInPart(part, ground) });
  const settings = { recorded: lens, isLensGuessed };
  const adjusted = parts.map((part) => adjustPart(part, { ...settings, rounds: ROUNDS_OF_LINE }));
  const belowM = await groundBelowM(adjusted, ground);
  const search = { ground, reachM: JOIN_REACH * biasBoundM, belowM };
  const joined = await joinParts(adjusted, search, settings, {
    ...watch,
    onJoined: (share) => watch.onProgress?.("joining", LINES_SHARE + (1 - LINES_SHARE) * share),
  });
  const control = { marks: images.map(({ recorded: pose }) => pose.control ?? []), plane, biasBoundM };
  return joined.map((part) => lastAdjusted(withControl(mergeSamePositions(part), control), settings));
}

/** Two batteries have biases of their own; hardly ever are both at their bounds. */
const JOIN_REACH = 1.1;

const lastAdjusted = (part: NetworkPart, settings: Omit<AdjustSettings, "rounds">): NetworkPart =>
  part.frames.length > 1 ? adjustPart(part, { ...settings, rounds: LAST_ROUNDS, isWhole: true }) : part;

interface LineSearch {
  readonly lens: Lens;
  readonly ground: FrameGround;
  readonly areYawsRecorded: boolean;
}

/** Recorded steps within a line are off by rounding, noise and the recorded height's scale. */
const STEP_OFF_M = 2.2;
const STEP_OFF_SHARE = 0.1;
/** Of the time of joining a flight: joining the lines to each other takes the rest. */
const LINES_SHARE = 0.5;
/** Of the frame's width on the ground. */
const MOST_STEP = 0.7;

/** From each frame of a line to the next. Those after the next share less, and on a slope each row of them is moved by another way. */
async function lineTies(
  { frames, pitchM }: NetworkFrames,
  lineOf: Int32Array,
  { lens, ground, areYawsRecorded }: LineSearch,
  { signal, onProgress }: RegistrationWatch,
): Promise<readonly FrameTie[]> {
  const ties: FrameTie[] = [];
  for (const [i, first] of frames.entries()) {
    onProgress?.("joining", (LINES_SHARE * i) / frames.length);
    const second = frames[i + 1];
    if (!second || lineOf[i + 1] !== lineOf[i]) continue;
    const stepM = Math.hypot(second.recordedM[0] - first.recordedM[0], second.recordedM[1] - first.recordedM[1]);
    if (stepM > (MOST_STEP * first.heightM * lens.widthPx) / lens.fxPx) continue;
    signal?.throwIfAborted();
    const reachM = STEP_OFF_M + (areYawsRecorded ? STEP_OFF_SHARE * stepM : stepM);
    const search = { lens, ground, shortM: Math.min(...pitchM), reachM, belowM: USUAL_BELOW_M };
    const tie = await frameTie(first, second, search);
    if (tie) ties.push(tie);
  }
  return ties;
}

const showsModules = ({ middles }: NetworkFrame): boolean => middles.length > 0;
const hasRows = ({ along }: NetworkFrame): boolean => along.length >= LEAST_ALONG;

/** Shorter ways are lost in the noise of recorded positions. */
const LEAST_WAY_M = 6;

/** What recorded heights must be multiplied with for steps to be as long as recorded positions have them, over the longest ways that ties make. */
function scaleOf(ties: readonly FrameTie[]): number {
  let [recorded, tied] = [0, 0];
  for (const chain of chainsOf(ties)) {
    const [from, to] = [chain[0]!.first, chain.at(-1)!.second];
    const wayM = Math.hypot(to.recordedM[0] - from.recordedM[0], to.recordedM[1] - from.recordedM[1]);
    if (wayM < LEAST_WAY_M) continue;
    recorded += wayM;
    tied += Math.hypot(...wayOf(chain));
  }
  return recorded > 0 && tied > 0 ? recorded / tied : 1;
}

/** Runs of ties from each frame to the next. */
function chainsOf(ties: readonly FrameTie[]): readonly (readonly FrameTie[])[] {
  const next = new Map(ties.map((tie) => [tie.first, tie]));
  for (const tie of ties) if (tie.second.index < next.get(tie.first)!.second.index) next.set(tie.first, tie);
  const isLater = new Set([...next.values()].map(({ second }) => second));
  return [...next.keys()]
    .filter((frame) => !isLater.has(frame))
    .map((start) => {
      const chain: FrameTie[] = [];
      for (let tie = next.get(start); tie; tie = next.get(tie.second)) chain.push(tie);
      return chain;
    });
}

function wayOf(chain: readonly FrameTie[]): Metres {
  let [turn, east, north] = [0, 0, 0];
  for (const tie of chain) {
    east += tie.stepM[0] * Math.cos(turn) - tie.stepM[1] * Math.sin(turn);
    north += tie.stepM[0] * Math.sin(turn) + tie.stepM[1] * Math.cos(turn);
    turn += tie.turn;
  }
  return [east, north];
}

function rescaled({ frames }: NetworkFrames, ties: readonly FrameTie[], factor: number): readonly FrameTie[] {
  const byIndex = new Map(frames.map((frame) => [frame.index, frame]));
  return ties.map((tie) => ({
    ...tie,
    first: byIndex.get(tie.first.index)!,
    second: byIndex.get(tie.second.index)!,
    stepM: [tie.stepM[0] * factor, tie.stepM[1] * factor],
  }));
}

/** Frames that ties hold together; a frame that nothing holds is a part of its own. */
function lineParts({ frames, pitchM }: NetworkFrames, ties: readonly FrameTie[], lens: Lens): readonly NetworkPart[] {
  const groupOf = new Map(frames.map((frame) => [frame, [frame]]));
  for (const { first, second } of ties) {
    const [a, b] = [groupOf.get(first)!, groupOf.get(second)!];
    if (a === b) continue;
    a.push(...b);
    for (const frame of b) groupOf.set(frame, a);
  }
  return [...new Set(groupOf.values())]
    .filter((group) => (group.length > 1 && group.some(showsModules)) || hasRows(group[0]!))
    .map((group) => {
      const own = group.toSorted((a, b) => a.index - b.index);
      return beginPart(
        own,
        ties.filter(({ first }) => groupOf.get(first) === group),
        lens,
        pitchM,
      );
    });
}
