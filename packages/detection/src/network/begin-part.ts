import type { CameraAxes } from "@heliolens/domain/alignment/gimbal";
import type { Lens } from "@heliolens/domain/alignment/lens";
import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { median } from "@heliolens/domain/geometry/median";
import type { Point } from "@heliolens/domain/geometry/ring";
import type { Vector } from "@heliolens/domain/geometry/vector";
import { level, type Pose } from "../lattice/pose.ts";
import { USUAL_BELOW_M } from "./ground/ground-below.ts";
import type { FrameTie } from "./laid-pair.ts";
import { footOfPixel, type NetworkFrame, turnedBy } from "./network-frame.ts";
import type { GroundPoint, NetworkPart } from "./network-part.ts";
import { sharedModules } from "./shared-modules.ts";

/** Frames that ties hold together, laid one after the other and turned as the recorded positions run. Nothing is adjusted yet. */
export function beginPart(
  frames: readonly NetworkFrame[],
  ties: readonly FrameTie[],
  lens: Lens,
  pitchM: NetworkPart["pitchM"],
): NetworkPart {
  const walked = ontoRecorded(frames, walk(frames, ties));
  const poses = frames.map((frame, f): Pose => {
    const { at, turn } = walked[f]!;
    return { at: [at[0], at[1], frame.heightM], axes: turnedAxes(frame.axes, turn), relief: level };
  });
  const { moduleOf, count } = sharedModules(frames, ties);
  // What all yaws are off together, a flipped heading included, is the files' error and no frame's.
  const usualTurn = median(walked.map(({ turn }) => turn));
  const righted = frames.map((frame) => ({ ...frame, axes: turnedAxes(frame.axes, usualTurn) }));
  return {
    frames: righted,
    poses,
    lens,
    moduleOf,
    modules: meanPlaces(frames, poses, lens, moduleOf, count),
    ground: groundPoints(frames, poses, lens, ties),
    pitchM,
    lagM: 0,
  };
}

export function turnedAxes({ right, down, forward }: CameraAxes, turn: number): CameraAxes {
  const turned = ([east, north, up]: Vector): Vector => {
    const [x, y] = turnedBy(turn, [east, north]);
    return [x, y, up];
  };
  return { right: turned(right), down: turned(down), forward: turned(forward) };
}

interface Walked {
  readonly at: Metres;
  readonly turn: number;
}

/** From the first frame to all others, over the surest ties first. */
function walk(frames: readonly NetworkFrame[], ties: readonly FrameTie[]): readonly Walked[] {
  const order = ties.toSorted((a, b) => b.margin - a.margin);
  const placed = new Map<NetworkFrame, Walked>([[frames[0]!, { at: [0, 0], turn: 0 }]]);
  for (let grew = true; grew; ) {
    grew = false;
    for (const { first, second, turn, stepM } of order) {
      const [here, there] = [placed.get(first), placed.get(second)];
      if ((here === undefined) === (there === undefined)) continue;
      if (here) placed.set(second, { at: plus(here.at, turnedBy(here.turn, stepM)), turn: here.turn + turn });
      else if (there) {
        const own = there.turn - turn;
        placed.set(first, { at: plus(there.at, turnedBy(own + Math.PI, stepM)), turn: own });
      }
      grew = true;
      break;
    }
  }
  return frames.map((frame) => placed.get(frame)!);
}

/** Shorter ways run less far than positions err: recorded yaws are the better measure. */
const LEAST_SPREAD_M = { besideYaw: 3, alone: 1 } as const;

/** Moved and turned as a whole to where the files say. */
function ontoRecorded(frames: readonly NetworkFrame[], walked: readonly Walked[]): readonly Walked[] {
  const recordedMean = meanOf(frames.map(({ recordedM }) => recordedM));
  const mean = meanOf(walked.map(({ at }) => at));
  let [cos, sin, spread] = [0, 0, 0];
  walked.forEach(({ at }, f) => {
    const [x, y] = minus(at, mean);
    const [east, north] = minus(frames[f]!.recordedM, recordedMean);
    cos += x * east + y * north;
    sin += x * north - y * east;
    spread += x * x + y * y;
  });
  const leastM = frames.every(({ isYawRecorded }) => isYawRecorded) ? LEAST_SPREAD_M.besideYaw : LEAST_SPREAD_M.alone;
  const isFar = Math.sqrt(spread / walked.length) > leastM;
  const turn = isFar ? Math.atan2(sin, cos) : -median(walked.map((one) => one.turn));
  return walked.map((one) => ({ at: plus(recordedMean, turnedBy(turn, minus(one.at, mean))), turn: one.turn + turn }));
}

/** As the frames show them on a level plane, on average. */
function meanPlaces(
  frames: readonly NetworkFrame[],
  poses: readonly Pose[],
  lens: Lens,
  moduleOf: readonly Int32Array[],
  count: number,
): Float64Array {
  const places = new Float64Array(3 * count);
  const views = new Int32Array(count);
  frames.forEach(({ seen }, f) => {
    const { at, axes } = poses[f]!;
    seen.found.centres.forEach((centre, k) => {
      const [east, north] = footOfPixel(lens, axes, centre);
      const module = moduleOf[f]![k]!;
      places[3 * module]! += at[0] + east * at[2];
      places[3 * module + 1]! += at[1] + north * at[2];
      views[module]! += 1;
    });
  });
  return places.map((sum, i) => sum / Math.max(1, views[Math.floor(i / 3)]!));
}

/** Where the first frame of each tie shows them, on a level plane below the panels. */
function groundPoints(
  frames: readonly NetworkFrame[],
  poses: readonly Pose[],
  lens: Lens,
  ties: readonly FrameTie[],
): readonly GroundPoint[] {
  const numberOf = new Map(frames.map((frame, f) => [frame, f]));
  return ties.flatMap((tie) => {
    const [first, second] = [numberOf.get(tie.first)!, numberOf.get(tie.second)!];
    const { at, axes } = poses[first]!;
    const depthM = at[2] + USUAL_BELOW_M;
    return tie.ground.map(([pixel, other]): GroundPoint => {
      const [east, north] = footOfPixel(lens, axes, pixel);
      return {
        at: [at[0] + east * depthM, at[1] + north * depthM, -USUAL_BELOW_M],
        isTrack: false,
        shown: [
          { frame: first, pixel },
          { frame: second, pixel: other },
        ],
      };
    });
  });
}

const plus = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]];
const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
const meanOf = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x / points.length, 0),
  points.reduce((sum, [, y]) => sum + y / points.length, 0),
];
