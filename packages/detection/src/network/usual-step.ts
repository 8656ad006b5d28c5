import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { median } from "@heliolens/domain/geometry/median";
import { LEAST_GROUND_MARGIN } from "./ground-tie.ts";
import type { FrameTie } from "./laid-pair.ts";
import { type NetworkFrame, turnedBy } from "./network-frame.ts";

/** Frames to each side that tell how fast the drone flew: recorded positions are rounded to some tenths of a metre. */
const AROUND_FRAMES = 3;
/** Of the shorter pitch: farther off is another module. */
const SAME_STEP = 0.5;
/** Nats. A row whose modules look alike may be laid a module aside with less. */
const SURE_MARGIN = 150;

/**
 * Ties that agree with the motion of the drone. One with less than a sure margin must step as the sure ties around it, if these step evenly.
 * One with a low margin must also step as the recorded positions around it. Those are rounded to half a module and more, so others need not.
 * `lineOf` gives the line of each frame. Frames are in the order of flying.
 */
export function tiesAtUsualSteps(
  ties: readonly FrameTie[],
  frames: readonly NetworkFrame[],
  lineOf: Int32Array,
  shortM: number,
): readonly FrameTie[] {
  const numberOf = new Map(frames.map((frame, i) => [frame, i]));
  const lines = Map.groupBy(ties, ({ first }) => lineOf[numberOf.get(first)!]!);
  return [...lines.values()].flatMap((own) => {
    const usual = own.map(({ first, second }) =>
      flownStep(frames, lineOf, numberOf.get(first)!, numberOf.get(second)!),
    );
    // Recorded yaws are off by several degrees, all of a line's by about the same.
    const sure = [...own.keys()].filter((k) => own[k]!.margin >= LEAST_GROUND_MARGIN);
    const turn = median((sure.length > 0 ? sure : [...own.keys()]).map((k) => angleBetween(usual[k]!, own[k]!.stepM)));
    return own.filter((tie, k) => {
      if (tie.margin >= SURE_MARGIN) return true;
      const even = evenStep(own, tie, shortM);
      if (even !== null && apartM(tie.stepM, even) > SAME_STEP * shortM) return false;
      return tie.margin >= LEAST_GROUND_MARGIN || apartM(turnedBy(-turn, tie.stepM), usual[k]!) <= SAME_STEP * shortM;
    });
  });
}

/** Sure ties near by in the line, and how alike their steps are where a drone flies evenly: of the shorter pitch. */
const NEAR_FRAMES = 8;
const LEAST_EVEN = 4;
const EVEN = 0.2;

/** The step of the sure ties around; null where they do not step alike. A new battery has another bias: recorded positions say less there. */
function evenStep(own: readonly FrameTie[], { first }: FrameTie, shortM: number): Metres | null {
  const near = own.filter(
    (other) => other.margin >= SURE_MARGIN && Math.abs(other.first.index - first.index) <= NEAR_FRAMES,
  );
  if (near.length < LEAST_EVEN) return null;
  const step: Metres = [median(near.map(({ stepM }) => stepM[0])), median(near.map(({ stepM }) => stepM[1]))];
  return median(near.map(({ stepM }) => apartM(stepM, step))) <= EVEN * shortM ? step : null;
}

const apartM = (a: Metres, b: Metres): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** From one frame to another of its line, as the recorded positions around them run. */
function flownStep(frames: readonly NetworkFrame[], lineOf: Int32Array, first: number, second: number): Metres {
  let [from, to] = [first, second];
  while (first - from < AROUND_FRAMES && lineOf[from - 1] === lineOf[first]) from--;
  while (to - second < AROUND_FRAMES && lineOf[to + 1] === lineOf[first]) to++;
  const [a, b] = [frames[from]!.recordedM, frames[to]!.recordedM];
  const share = (second - first) / (to - from);
  return [share * (b[0] - a[0]), share * (b[1] - a[1])];
}

function angleBetween(from: Metres, to: Metres): number {
  const [east, north] = turnedBy(-Math.atan2(from[1], from[0]), to);
  return Math.atan2(north, east);
}
