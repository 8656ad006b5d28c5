import type { Lens } from "@heliolens/domain/alignment/lens";
import { minus, plus, times, type Vector } from "@heliolens/domain/geometry/vector";
import { turnedPose } from "../../lattice/pose.ts";
import { USUAL_BELOW_M } from "../ground/ground-below.ts";
import { bendsOf, cornerOf, withBends } from "../lens-of-rows.ts";
import { moduleAt, moduleCount, moduleLinks, type NetworkPart } from "../network-part.ts";
import { leastSquares } from "./conjugate-gradients.ts";
import { addControl } from "./control-rows.ts";
import { ontoRecorded, POSITION_M } from "./onto-recorded.ts";
import { rigidModes } from "./rigid-modes.ts";
import { addSighting } from "./sighting-rows.ts";
import { type SparseEquations, sparseEquations } from "./sparse-equations.ts";
import { turnFrom } from "./turn-from.ts";

/** How far from what was recorded each thing is expected: metres, radians, shares. */
const EXPECTED = {
  positionM: POSITION_M,
  /** Of satellites alone: along a line, and over a whole battery, positions err the same way. */
  biasM: 3,
  /** Of the height: it follows from the recorded positions and the size of the modules. */
  height: 0.3,
  tilt: 0.0175,
  /** Where no gimbal is recorded, the camera is only taken to look down. */
  unrecordedTilt: 0.15,
  yaw: 0.1,
  /** From a frame of a line to the next: recorded yaws are off by degrees, neighbours by about the same. */
  yawStep: 0.01,
  /** Lines that nothing else holds yet are kept about level: free heights would bend them. */
  reliefM: 3,
  /** A whole flight measures its heights, and a plant on a hill rises by metres. */
  wholeReliefM: 5,
  focal: 0.01,
  bend: 0.05,
  /** Pixels of a camera are hardly ever more from square than this. */
  aspect: 0.002,
  /** Of the lens against the sensor: p1 and p2 of the distortion. */
  slant: 0.0006,
  /** Of the ground under the whole part. */
  slope: 0.1,
  centrePx: 2,
  /** Of the pitch. */
  pitch: 0.2,
  lagM: 1.2,
} as const;
/** Modules of one product stand equally far apart. */
const LINK_M = 0.01;

export interface AdjustSettings {
  readonly rounds: number;
  /** The lens as the camera's table has it, bent as the rows are; its focal length is kept near. */
  readonly recorded: Lens;
  /** The files do not name the camera. */
  readonly isLensGuessed: boolean;
  /** All lines of the part are joined. */
  readonly isWhole?: boolean;
}

/** Six numbers a frame, three a module or place on the ground; then the shared ones below; then two a line of the flight. */
const OF_FRAME = 6;
const YAW = 5;
const OF_MODULE = 3;
const OF_LINE = 2;
const SHARED = 13;
/**
 * Where focal length, two bends, two pitches, the lag, the two of the lens's centre, the pixels' aspect, the two of the ground's slope and the two of a
 * lens that stands aslant stand.
 */
const [FOCAL, BEND, PITCH, LAG, CENTRE, ASPECT, SLOPE, SLANT] = [0, 1, 3, 5, 6, 8, 9, 11];

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
    addRecorded(adjusted, at, equations, settings.isWhole ? EXPECTED.wholeReliefM : EXPECTED.reliefM);
    addShared(adjusted, at, equations, settings, part.pitchM);
    adjusted = ontoRecorded(
      changed(adjusted, at, leastSquares(equations.stored(), { ...at, modes: rigidModes(adjusted, at) })),
    );
  }
  return adjusted;
}

function unknownsOf(part: NetworkPart) {
  const [frames, modules] = [part.frames.length, moduleCount(part)];
  const firstModule = OF_FRAME * frames;
  const places = modules + part.ground.length;
  const shared = firstModule + OF_MODULE * places;
  const lines = [...new Set(part.frames.map(({ line }) => line))];
  const bias = new Map(lines.map((line, i) => [line, shared + SHARED + OF_LINE * i]));
  return {
    frame: (f: number) => OF_FRAME * f,
    module: (m: number) => firstModule + OF_MODULE * m,
    ground: (g: number) => firstModule + OF_MODULE * (modules + g),
    shared,
    bias,
    count: shared + SHARED + OF_LINE * lines.length,
    blocks: [
      ...Array.from({ length: frames }, (_, f) => ({ start: OF_FRAME * f, size: OF_FRAME })),
      ...Array.from({ length: places }, (_, m) => ({ start: firstModule + OF_MODULE * m, size: OF_MODULE })),
      ...Array.from({ length: SHARED }, (_, k) => ({ start: shared + k, size: 1 })),
      ...[...bias.values()].map((start) => ({ start, size: OF_LINE })),
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
        exactness: point.isTrack ? trackExactness : groundExactness,
        equations,
      });
  });
}

/** How exactly a frame shows the middle of a module, and a place that ground likeness found to a cell of 20 cm. */
const moduleExactness = { sigmaPx: 0.6, farPx: 2 } as const;
const groundExactness = { sigmaPx: 4, farPx: 12 } as const;
const trackExactness = { sigmaPx: 1, farPx: 3 } as const;

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
        [at.shared + PITCH + axis],
      ),
    [-unit[0], -unit[1], -unit[2], ...unit, (-weight * farM) / part.pitchM[axis]],
    miss * weight,
  );
}

/** What the files tell of each frame, and that panels stand about level. */
function addRecorded(part: NetworkPart, at: Unknowns, equations: SparseEquations, reliefM: number): void {
  part.frames.forEach(({ recordedM, accuracyM, line, heading, heightM, axes, isYawRecorded }, f) => {
    const pose = part.poses[f]!;
    const positionM = accuracyM ?? EXPECTED.positionM;
    for (const k of [0, 1] as const)
      equations.add(
        [at.frame(f) + k, at.shared + LAG, at.bias.get(line)! + k],
        [1 / positionM, -heading[k] / positionM, accuracyM === null ? -1 / positionM : 0],
        (recordedM[k] + part.lagM * heading[k] - pose.at[k]) / positionM,
      );
    equations.add(
      [at.frame(f) + 2],
      [1 / (EXPECTED.height * heightM)],
      (heightM - pose.at[2]) / (EXPECTED.height * heightM),
    );
    const turned = turnFrom(axes, pose.axes);
    const tilt = isYawRecorded ? EXPECTED.tilt : EXPECTED.unrecordedTilt;
    for (const [k, expected] of [tilt, tilt, EXPECTED.yaw].entries())
      equations.add([at.frame(f) + 3 + k], [1 / expected], -turned[k]! / expected);
  });
  addYawSteps(part, at, equations);
  for (const start of at.bias.values())
    for (const k of [0, 1] as const) equations.add([start + k], [1 / EXPECTED.biasM], 0);
  addHeights(part, at, equations, reliefM);
}

/** A new battery within a line turns the recorded yaws: steps far off hardly count. */
const FAR_YAW_STEPS = 3;

function addYawSteps({ frames, poses }: NetworkPart, at: Unknowns, equations: SparseEquations): void {
  const order = frames.flatMap(({ isYawRecorded }, f) => (isYawRecorded ? [f] : []));
  order.sort((a, b) => frames[a]!.index - frames[b]!.index);
  const yawOf = (f: number) => turnFrom(frames[f]!.axes, poses[f]!.axes)[2];
  order.slice(1).forEach((second, i) => {
    const first = order[i]!;
    if (frames[first]!.line !== frames[second]!.line) return;
    const miss = yawOf(first) - yawOf(second);
    const weight = 1 / EXPECTED.yawStep / Math.sqrt(1 + (miss / (FAR_YAW_STEPS * EXPECTED.yawStep)) ** 2);
    equations.add([at.frame(first) + YAW, at.frame(second) + YAW], [-weight, weight], miss * weight);
  });
}

/** Panels and the ground between them lie about a plane that slopes as one. */
function addHeights(part: NetworkPart, at: Unknowns, equations: SparseEquations, reliefM: number): void {
  const middle = (axis: 0 | 1) => part.poses.reduce((sum, pose) => sum + pose.at[axis] / part.poses.length, 0);
  const about = [middle(0), middle(1)] as const;
  const keep = (start: number, [east, north, up]: Vector, levelM: number) =>
    equations.add(
      [start + 2, at.shared + SLOPE, at.shared + SLOPE + 1],
      [1 / reliefM, (about[0] - east) / reliefM, (about[1] - north) / reliefM],
      (levelM - up) / reliefM,
    );
  part.ground.forEach((point, g) => {
    if (point.control) addControl(point.at, point.control, at.ground(g), equations);
    // Frames measure how high a track lies; many of them, each taken to lie at the usual depth, would size the part.
    if (!point.isTrack) keep(at.ground(g), point.at, -USUAL_BELOW_M);
  });
  for (let module = 0; module < moduleCount(part); module++) keep(at.module(module), moduleAt(part, module), 0);
  for (const k of [0, 1]) equations.add([at.shared + SLOPE + k], [1 / EXPECTED.slope], 0);
}

/** Where the files do not name the camera, the focal length may be off by this share. */
const GUESSED_FOCAL = 0.08;

function addShared(
  part: NetworkPart,
  at: Unknowns,
  equations: SparseEquations,
  { recorded, isLensGuessed }: AdjustSettings,
  startM: NetworkPart["pitchM"],
): void {
  const keep = (unknown: number, off: number, expected: number) =>
    equations.add([at.shared + unknown], [1 / expected], off / expected);
  keep(FOCAL, Math.log(recorded.fxPx / part.lens.fxPx), isLensGuessed ? GUESSED_FOCAL : EXPECTED.focal);
  const [recordedBends, bends] = [bendsOf(recorded), bendsOf(part.lens)];
  for (const k of [0, 1] as const) {
    keep(BEND + k, recordedBends[k] - bends[k], EXPECTED.bend);
    keep(PITCH + k, startM[k] - part.pitchM[k], EXPECTED.pitch * startM[k]);
  }
  keep(LAG, -part.lagM, EXPECTED.lagM);
  keep(CENTRE, recorded.cxPx - part.lens.cxPx, EXPECTED.centrePx);
  keep(CENTRE + 1, recorded.cyPx - part.lens.cyPx, EXPECTED.centrePx);
  keep(SLANT, recorded.distortion.p1 - part.lens.distortion.p1, EXPECTED.slant);
  keep(SLANT + 1, recorded.distortion.p2 - part.lens.distortion.p2, EXPECTED.slant);
  keep(ASPECT, Math.log(aspectOf(recorded) / aspectOf(part.lens)), EXPECTED.aspect);
}

const aspectOf = ({ fxPx, fyPx }: Lens): number => fyPx / fxPx;

/** Far from the solution the first step is too long. */
const MOST_FOCAL_STEP = 0.1;

function changed(part: NetworkPart, at: Unknowns, change: Float64Array): NetworkPart {
  const by = (start: number): Vector => [change[start]!, change[start + 1]!, change[start + 2]!];
  const factor = Math.exp(Math.max(-MOST_FOCAL_STEP, Math.min(MOST_FOCAL_STEP, change[at.shared + FOCAL]!)));
  const bends = bendsOf(part.lens);
  const bent = withBends(part.lens, [bends[0] + change[at.shared + BEND]!, bends[1] + change[at.shared + BEND + 1]!]);
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
      fyPx: bent.fyPx * factor * Math.exp(change[at.shared + ASPECT]!),
      cxPx: bent.cxPx + change[at.shared + CENTRE]!,
      cyPx: bent.cyPx + change[at.shared + CENTRE + 1]!,
      distortion: {
        ...bent.distortion,
        p1: bent.distortion.p1 + change[at.shared + SLANT]!,
        p2: bent.distortion.p2 + change[at.shared + SLANT + 1]!,
      },
    },
    pitchM: [part.pitchM[0] + change[at.shared + PITCH]!, part.pitchM[1] + change[at.shared + PITCH + 1]!],
    lagM: part.lagM + change[at.shared + LAG]!,
  };
}
