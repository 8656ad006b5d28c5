import type { Lens } from "@heliolens/domain/alignment/lens";
import { type PlacePair, similarMove } from "@heliolens/domain/geometry/places/similar-move";
import { cross, dot, minus, plus, times, type Vector } from "@heliolens/domain/geometry/vector";
import { type Pose, turnedPose } from "../../lattice/pose.ts";
import { USUAL_BELOW_M } from "../ground/ground-below.ts";
import { bendsOf, cornerOf, withBends } from "../lens-of-rows.ts";
import { moduleAt, moduleCount, moduleLinks, type NetworkPart } from "../network-part.ts";
import { movedPart } from "../turned-part.ts";
import { leastSquares } from "./conjugate-gradients.ts";
import { addSighting } from "./sighting-rows.ts";
import { type SparseEquations, sparseEquations } from "./sparse-equations.ts";

/** How far from what was told each thing is expected: metres, radians, shares. */
const EXPECTED = {
  positionM: 1.2,
  /** Of the height: it follows from the told positions and the size of the modules. */
  height: 0.3,
  tilt: 0.0175,
  /** Where no gimbal is told, the camera is only taken to look down. */
  untoldTilt: 0.15,
  yaw: 0.1,
  reliefM: 3,
  focal: 0.01,
  bend: 0.05,
  centrePx: 2,
  /** Of the pitch. */
  pitch: 0.2,
  lagM: 1.2,
} as const;
/** Modules of one product stand equally far apart. */
const LINK_M = 0.02;

export interface AdjustSettings {
  readonly rounds: number;
  /** The lens as the camera's table has it, bent as the rows are; its focal length is kept near. */
  readonly told: Lens;
  /** Nothing names the camera. */
  readonly isLensGuessed: boolean;
}

/** Six numbers a frame, three a module or place on the ground; then focal length, two bends, two pitches, the lag and the two of the lens's centre. */
const OF_FRAME = 6;
const OF_MODULE = 3;
const SHARED = 8;

/** Bundle adjustment: poses, modules and lens together, by where frames show modules, equal pitches and what the files tell. */
export function adjustPart(part: NetworkPart, settings: AdjustSettings): NetworkPart {
  const links = (["along", "across"] as const).map((axis) => moduleLinks(part, axis));
  let adjusted = part;
  for (let round = 0; round < settings.rounds; round++) {
    const at = unknownsOf(adjusted);
    const equations = sparseEquations();
    addSightings(adjusted, at, equations);
    links.forEach((own, axis) => {
      for (const [a, b] of own) addLink(adjusted, at, equations, [a, b], axis as 0 | 1);
    });
    addTold(adjusted, at, equations);
    addShared(adjusted, at, equations, settings, part.pitchM);
    adjusted = ontoTold(changed(adjusted, at, leastSquares(equations.stored(), at.count, at.blocks)));
  }
  return adjusted;
}

/** Moved, turned and sized as one to the told positions: what frames show does not tell that, and conjugate gradients reach it slowly. */
function ontoTold(part: NetworkPart): NetworkPart {
  const { frames, sigmaM } = bestTold(part);
  const pairs = frames.map((f): PlacePair => {
    const [{ at }, { toldM, heading }] = [part.poses[f]!, part.frames[f]!];
    return [
      [at[0], at[1]],
      [toldM[0] + part.lagM * heading[0], toldM[1] + part.lagM * heading[1]],
    ];
  });
  return movedPart(part, similarMove(pairs, TURN_STIFF_M2 * (sigmaM / EXPECTED.positionM) ** 2));
}

/** Fewer positions in one place would turn the part by their noise. */
const LEAST_CONTROL = 4;

/** Frames with positions of RTK hold the others, where there are enough of them. */
function bestTold({ frames }: NetworkPart): { readonly frames: readonly number[]; readonly sigmaM: number } {
  const all = frames.map((_, f) => f);
  const sure = all.filter((f) => frames[f]!.accuracyM !== null);
  if (sure.length < LEAST_CONTROL) return { frames: all, sigmaM: EXPECTED.positionM };
  const bestM = Math.min(...sure.map((f) => frames[f]!.accuracyM!));
  const best = sure.filter((f) => frames[f]!.accuracyM! <= 2 * bestM);
  return best.length < LEAST_CONTROL
    ? { frames: sure, sigmaM: EXPECTED.positionM }
    : { frames: best, sigmaM: Math.min(EXPECTED.positionM, bestM) };
}

/** Told positions of a short line say less about its turn and scale than its heights and yaws do. */
const TURN_STIFF_M2 = 100;

function unknownsOf(part: NetworkPart) {
  const [frames, modules] = [part.frames.length, moduleCount(part)];
  const firstModule = OF_FRAME * frames;
  const places = modules + part.ground.length;
  const shared = firstModule + OF_MODULE * places;
  return {
    frame: (f: number) => OF_FRAME * f,
    module: (m: number) => firstModule + OF_MODULE * m,
    ground: (g: number) => firstModule + OF_MODULE * (modules + g),
    shared,
    count: shared + SHARED,
    blocks: [
      ...Array.from({ length: frames }, (_, f) => ({ start: OF_FRAME * f, size: OF_FRAME })),
      ...Array.from({ length: places }, (_, m) => ({ start: firstModule + OF_MODULE * m, size: OF_MODULE })),
      ...Array.from({ length: SHARED }, (_, k) => ({ start: shared + k, size: 1 })),
    ],
  };
}
type Unknowns = ReturnType<typeof unknownsOf>;

function addSightings(part: NetworkPart, at: Unknowns, equations: SparseEquations): void {
  const corner = cornerOf(part.lens);
  part.frames.forEach(({ seen }, f) => {
    seen.found.centres.forEach((pixel, k) => {
      const module = part.moduleOf[f]![k]!;
      addSighting(part.lens, corner, part.poses[f]!, moduleAt(part, module), pixel, {
        frame: at.frame(f),
        place: at.module(module),
        shared: at.shared,
        exactness: moduleExactness,
        equations,
      });
    });
  });
  part.ground.forEach((point, g) => {
    for (const { frame, pixel } of point.shown)
      addSighting(part.lens, corner, part.poses[frame]!, point.at, pixel, {
        frame: at.frame(frame),
        place: at.ground(g),
        shared: at.shared,
        exactness: groundExactness,
        equations,
      });
  });
}

/** How exactly a frame shows the middle of a module, and a place that ground likeness found to a cell of 20 cm. */
const moduleExactness = { sigmaPx: 0.6, farPx: 2 } as const;
const groundExactness = { sigmaPx: 4, farPx: 12 } as const;

function addLink(
  part: NetworkPart,
  at: Unknowns,
  equations: SparseEquations,
  [a, b]: readonly [number, number],
  axis: 0 | 1,
): void {
  const way = minus(moduleAt(part, b), moduleAt(part, a));
  const farM = Math.hypot(...way);
  const miss = part.pitchM[axis] - farM;
  const weight = 1 / LINK_M / Math.sqrt(1 + (miss / (3 * LINK_M)) ** 2);
  const unit = times(way, weight / farM);
  equations.add(
    [0, 1, 2]
      .map((i) => at.module(a) + i)
      .concat(
        [0, 1, 2].map((i) => at.module(b) + i),
        [at.shared + 3 + axis],
      ),
    [-unit[0], -unit[1], -unit[2], ...unit, (-weight * farM) / part.pitchM[axis]],
    miss * weight,
  );
}

/** What the files tell of each frame, and that panels stand about level. */
function addTold(part: NetworkPart, at: Unknowns, equations: SparseEquations): void {
  part.frames.forEach(({ toldM, accuracyM, heading, heightM, axes, isYawTold }, f) => {
    const pose = part.poses[f]!;
    const positionM = accuracyM ?? EXPECTED.positionM;
    for (const k of [0, 1] as const)
      equations.add(
        [at.frame(f) + k, at.shared + 5],
        [1 / positionM, -heading[k] / positionM],
        (toldM[k] + part.lagM * heading[k] - pose.at[k]) / positionM,
      );
    equations.add(
      [at.frame(f) + 2],
      [1 / (EXPECTED.height * heightM)],
      (heightM - pose.at[2]) / (EXPECTED.height * heightM),
    );
    const turned = turnFrom(axes, pose.axes);
    const tilt = isYawTold ? EXPECTED.tilt : EXPECTED.untoldTilt;
    for (const [k, expected] of [tilt, tilt, EXPECTED.yaw].entries())
      equations.add([at.frame(f) + 3 + k], [1 / expected], -turned[k]! / expected);
  });
  part.ground.forEach((point, g) => {
    equations.add([at.ground(g) + 2], [1 / EXPECTED.reliefM], (-USUAL_BELOW_M - point.at[2]) / EXPECTED.reliefM);
  });
  for (let module = 0; module < moduleCount(part); module++)
    equations.add([at.module(module) + 2], [1 / EXPECTED.reliefM], -part.modules[3 * module + 2]! / EXPECTED.reliefM);
}

/** Small turn from told axes to others, about the others' right, down and forward. */
function turnFrom(told: Pose["axes"], axes: Pose["axes"]): Vector {
  const about = times(
    plus(plus(cross(told.right, axes.right), cross(told.down, axes.down)), cross(told.forward, axes.forward)),
    0.5,
  );
  return [dot(about, axes.right), dot(about, axes.down), dot(about, axes.forward)];
}

/** Nothing names the camera: the focal length may be anything within this share. */
const GUESSED_FOCAL = 0.08;

function addShared(
  part: NetworkPart,
  at: Unknowns,
  equations: SparseEquations,
  { told, isLensGuessed }: AdjustSettings,
  startM: NetworkPart["pitchM"],
): void {
  const keep = (unknown: number, off: number, expected: number) =>
    equations.add([at.shared + unknown], [1 / expected], off / expected);
  keep(0, Math.log(told.fxPx / part.lens.fxPx), isLensGuessed ? GUESSED_FOCAL : EXPECTED.focal);
  const [toldBends, bends] = [bendsOf(told), bendsOf(part.lens)];
  for (const k of [0, 1] as const) {
    keep(1 + k, toldBends[k] - bends[k], EXPECTED.bend);
    keep(3 + k, startM[k] - part.pitchM[k], EXPECTED.pitch * startM[k]);
  }
  keep(5, -part.lagM, EXPECTED.lagM);
  keep(6, told.cxPx - part.lens.cxPx, EXPECTED.centrePx);
  keep(7, told.cyPx - part.lens.cyPx, EXPECTED.centrePx);
}

/** Far from the solution the first step is too long. */
const MOST_FOCAL_STEP = 0.1;

function changed(part: NetworkPart, at: Unknowns, change: Float64Array): NetworkPart {
  const by = (start: number): Vector => [change[start]!, change[start + 1]!, change[start + 2]!];
  const factor = Math.exp(Math.max(-MOST_FOCAL_STEP, Math.min(MOST_FOCAL_STEP, change[at.shared]!)));
  const bends = bendsOf(part.lens);
  const bent = withBends(part.lens, [bends[0] + change[at.shared + 1]!, bends[1] + change[at.shared + 2]!]);
  return {
    ...part,
    poses: part.poses.map((pose, f) =>
      turnedPose({ ...pose, at: plus(pose.at, by(at.frame(f))) }, by(at.frame(f) + 3)),
    ),
    modules: part.modules.map((value, i) => value + change[at.module(0) + i]!),
    ground: part.ground.map((point, g) => ({ ...point, at: plus(point.at, by(at.ground(g))) })),
    lens: {
      ...bent,
      fxPx: bent.fxPx * factor,
      fyPx: bent.fyPx * factor,
      cxPx: bent.cxPx + change[at.shared + 6]!,
      cyPx: bent.cyPx + change[at.shared + 7]!,
    },
    pitchM: [part.pitchM[0] + change[at.shared + 3]!, part.pitchM[1] + change[at.shared + 4]!],
    lagM: part.lagM + change[at.shared + 5]!,
  };
}
