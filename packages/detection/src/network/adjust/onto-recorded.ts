import { movedPoint } from "@heliolens/domain/geometry/points/plane-move";
import { type MetrePair, similarMove } from "@heliolens/domain/geometry/points/similar-move";
import type { NetworkPart } from "../network-part.ts";
import { movedPart } from "../turned-part.ts";

/** How far positions of satellites alone are off, in metres. */
export const POSITION_M = 1.2;

/** Moved, turned and sized as one to the recorded positions: what frames show does not tell that, and conjugate gradients reach it slowly. */
export function ontoRecorded(part: NetworkPart): NetworkPart {
  const control = controlPairs(part);
  // A survey is surer than all that the camera records.
  if (control.length > 0) return movedPart(part, similarMove(control, TURN_STIFF_M2 * (CONTROL_M / POSITION_M) ** 2));
  const { frames, sigmaM } = bestRecorded(part);
  const pairs = frames.map((f): MetrePair => {
    const [{ at }, { recordedM, heading }] = [part.poses[f]!, part.frames[f]!];
    return [
      [at[0], at[1]],
      [recordedM[0] + part.lagM * heading[0], recordedM[1] + part.lagM * heading[1]],
    ];
  });
  // A new battery has another bias: without RTK, turn and scale are those of each line by itself.
  const lines =
    sigmaM < POSITION_M ? [pairs] : [...Map.groupBy(pairs, (_, k) => part.frames[frames[k]!]!.line).values()];
  const { turn, scale } = usualTurn(lines.map(centred), sigmaM);
  return movedPart(part, { ...similarMove(pairs), turn, scale });
}

/** About how far a pixel of a point is off on the ground, marked by hand. */
const CONTROL_M = 0.05;

/** Where frames show surveyed places, and where these are. */
export const controlPairs = ({ ground }: NetworkPart): readonly MetrePair[] =>
  ground.flatMap(({ at, control }) => (control ? [[[at[0], at[1]], control.at]] : []));

function centred(pairs: readonly MetrePair[]): readonly MetrePair[] {
  const { aboutM, byM } = similarMove(pairs);
  return pairs.map(([[x, y], [u, v]]) => [
    [x - aboutM[0], y - aboutM[1]],
    [u - aboutM[0] - byM[0], v - aboutM[1] - byM[1]],
  ]);
}

/** Recorded positions of a short line say less about its turn and scale than its heights and yaws do. */
const TURN_STIFF_M2 = 100;
const ROUNDS = 4;

/** The turn and the scale of most lines. One during which the bias changed, or that is joined a module aside, is far off them and counts little. */
function usualTurn(lines: readonly (readonly MetrePair[])[], sigmaM: number) {
  const stiffM2 = TURN_STIFF_M2 * (sigmaM / POSITION_M) ** 2;
  let move = similarMove(lines.flat(), stiffM2);
  for (let round = 1; round < ROUNDS; round++) {
    const weighed = lines.map((line) => {
      const squaresM2 = line.map(([from, to]) => squaredM2(movedPoint(move, from), to));
      const offM2 = squaresM2.reduce((sum, one) => sum + one / line.length, 0);
      return sized(line, 1 / Math.sqrt(1 + offM2 / sigmaM ** 2));
    });
    move = similarMove(weighed.flat(), stiffM2);
  }
  return move;
}

const squaredM2 = (a: MetrePair[0], b: MetrePair[0]): number => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2;

/** By its size about its middle each line counts. */
const sized = (line: readonly MetrePair[], by: number): readonly MetrePair[] =>
  line.map(([from, to]) => [
    [by * from[0], by * from[1]],
    [by * to[0], by * to[1]],
  ]);

/** Fewer positions in one place would turn the part by their noise. */
const LEAST_CONTROL = 4;

/** Frames with positions of RTK hold the others, where there are enough of them. */
function bestRecorded({ frames }: NetworkPart): { readonly frames: readonly number[]; readonly sigmaM: number } {
  const all = frames.map((_, f) => f);
  const sure = all.filter((f) => frames[f]!.accuracyM !== null);
  if (sure.length < LEAST_CONTROL) return { frames: all, sigmaM: POSITION_M };
  const bestM = Math.min(...sure.map((f) => frames[f]!.accuracyM!));
  const best = sure.filter((f) => frames[f]!.accuracyM! <= 2 * bestM);
  return best.length < LEAST_CONTROL
    ? { frames: sure, sigmaM: POSITION_M }
    : { frames: best, sigmaM: Math.min(POSITION_M, bestM) };
}
