import type { Lens } from "@heliolens/domain/alignment/lens";
import type { Point } from "@heliolens/domain/geometry/ring";
import type { PanelPlan } from "../plan/panel-plan.ts";
import { freedoms } from "./fit-pose.ts";
import type { FrameModules } from "./frame-modules.ts";
import { solved } from "./least-squares.ts";
import { type FrameLock, lockFrame, refinedLock } from "./lock-frame.ts";
import { middleOf } from "./match-modules.ts";
import { changedPose, oneStep, type Pose, poseView, probeSteps } from "./pose.ts";

/** What all frames of a flight share: the tables' tilt and the lens, as the frames themselves have it. */
export interface FlightCamera {
  readonly plan: PanelPlan;
  readonly lens: Lens;
  /** Null where the drawing tells every module's. */
  readonly tiltDeg: number | null;
}

export interface SampleFrame {
  readonly recorded: Pose;
  readonly found: FrameModules;
}

export interface CameraSearch {
  readonly plan: PanelPlan;
  readonly lens: Lens;
  /** The lens is a guess, not the camera's own. */
  readonly isLensGuessed: boolean;
  readonly reachM: number;
}

/** Also facing the other way: rows that run north and south may face east or west. */
const tiltsTriedDeg = [20, 0, 10, 30, -12, -25] as const;
const ROUNDS = 4;
const LEAST_MATCHES = 60;

/**
 * From some frames of a flight. Files tell the lens to a few per cent and hardly ever its distortion, drawings hardly ever the tilt; both show in
 * where modules lie towards the rims of the frames.
 */
export function flightCamera(search: CameraSearch, samples: readonly SampleFrame[]): FlightCamera {
  const isTiltUnknown = search.plan.facingDeg !== null;
  const start: FlightCamera = { plan: search.plan, lens: search.lens, tiltDeg: isTiltUnknown ? 0 : null };
  const tries = isTiltUnknown ? tiltsTriedDeg.map((tiltDeg) => withTilt(start, tiltDeg)) : [start];
  const locked = tries.map((camera) => ({ camera, locks: locksOf(search, camera, samples) }));
  const best = locked.reduce((top, one) => (costOf(one.locks, samples) < costOf(top.locks, samples) ? one : top));
  let { camera, locks } = best;
  if (matchesIn(locks) < LEAST_MATCHES) return camera;
  for (let round = 0; round < ROUNDS; round++) {
    camera = sharedStep(search, camera, locks) ?? camera;
    locks = locks.flatMap(
      (lock, i) => lock && (refinedLock({ ...search, ...camera }, lock.pose, samples[i]!.found, ["camera"]) ?? lock),
    );
  }
  return camera;
}

const withTilt = (camera: FlightCamera, tiltDeg: number): FlightCamera => ({
  ...camera,
  plan: camera.plan.tilted(tiltDeg),
  tiltDeg,
});

type Locks = readonly (FrameLock | null)[];

const locksOf = (search: CameraSearch, { plan, lens }: FlightCamera, samples: readonly SampleFrame[]): Locks =>
  samples.map(({ recorded, found }) => lockFrame({ plan, lens, reachM: search.reachM }, recorded, found));

const matchesIn = (locks: Locks): number => locks.reduce((sum, lock) => sum + (lock?.matches.length ?? 0), 0);

/** In squares of a module's shorter side; what is not matched counts as much as the farthest match. */
function costOf(locks: Locks, samples: readonly SampleFrame[]): number {
  return locks.reduce((sum, lock, i) => {
    const { centres, shortPx } = samples[i]!.found;
    const near = lock?.matches ?? [];
    const misses = near.reduce((all, { found, missPx }) => all + (missPx / shortPx[found]!) ** 2, 0);
    return sum + misses + UNMATCHED * (centres.length - near.length);
  }, 0);
}

const UNMATCHED = 0.2;

/** Slope of the tables, logarithm of the focal length, k1, k2. */
const SHARED = 4;
const sharedProbes = [0.01, 0.002, 0.01, 0.02] as const;
/** Neighbours in a drawing err alike. */
const MATCHES_THAT_COUNT_AS_ONE = 3;
const poseSteps = freedoms.camera;

/** One step of least squares for all frames together, each frame's own pose taken out. Null where nothing can be told. */
function sharedStep(search: CameraSearch, camera: FlightCamera, locks: Locks): FlightCamera | null {
  const matrix = new Float64Array(SHARED * SHARED);
  const target = new Float64Array(SHARED);
  for (const lock of locks) if (lock) addFrame(camera, lock, matrix, target);
  const now = sharedOf(camera);
  const before = sharedOf({ ...camera, lens: search.lens, tiltDeg: camera.tiltDeg === null ? null : LIKELY_TILT_DEG });
  believes(search, camera).forEach((sigma, k) => {
    const belief = 1 / sigma ** 2;
    matrix[k * SHARED + k]! += belief;
    target[k]! -= belief * (now[k]! - before[k]!);
  });
  const change = solved(matrix, target);
  return (
    change &&
    withShared(
      camera,
      now.map((value, k) => value + change[k]!),
    )
  );
}

const LIKELY_TILT_DEG = 15;

/** How far each is likely to be from what was recorded. */
const believes = ({ isLensGuessed }: CameraSearch, { tiltDeg }: FlightCamera): readonly number[] => [
  tiltDeg === null ? 1e-6 : 0.3,
  isLensGuessed ? 0.25 : 0.03,
  0.15,
  0.4,
];

const slopeOf = (tiltDeg: number | null): number => Math.tan(((tiltDeg ?? 0) * Math.PI) / 180);

const sharedOf = ({ lens, tiltDeg }: FlightCamera): readonly number[] => [
  slopeOf(tiltDeg),
  Math.log(lens.fxPx),
  lens.distortion.k1,
  lens.distortion.k2,
];

function withShared({ plan, lens, tiltDeg }: FlightCamera, [slope, logFocal, k1, k2]: readonly number[]): FlightCamera {
  const factor = Math.exp(logFocal!) / lens.fxPx;
  const found = tiltDeg === null ? null : (Math.atan(slope!) * 180) / Math.PI;
  return {
    plan: found === null ? plan : plan.tilted(found),
    lens: {
      ...lens,
      fxPx: lens.fxPx * factor,
      fyPx: lens.fyPx * factor,
      distortion: { ...lens.distortion, k1: k1!, k2: k2! },
    },
    tiltDeg: found,
  };
}

function addFrame(
  camera: FlightCamera,
  { pose, matches, residualPx }: FrameLock,
  matrix: Float64Array,
  target: Float64Array,
): void {
  const n = poseSteps.length;
  const spreadPx = Math.max(0.5, 1.5 * residualPx);
  const now = sharedOf(camera);
  const shared = sharedProbes.map((step, k) =>
    withShared(
      camera,
      now.map((value, i) => (i === k ? value + step : value)),
    ),
  );
  const sharedViews = shared.map(({ lens }) => poseView(lens, pose));
  const ownViews = poseSteps.map((step) => poseView(camera.lens, changedPose(pose, oneStep(step))));
  const view = poseView(camera.lens, pose);
  const own = new Float64Array(n * n);
  const both = new Float64Array(n * SHARED);
  const ownTarget = new Float64Array(n);
  for (const { module, pixel } of matches) {
    const point = middleOf(camera.plan.modules[module]!);
    const at = view.pixelOf(point);
    if (!at) continue;
    const miss: Point = [pixel[0] - at[0], pixel[1] - at[1]];
    const weight = 1 / (1 + (miss[0] ** 2 + miss[1] ** 2) / spreadPx ** 2) / spreadPx ** 2 / MATCHES_THAT_COUNT_AS_ONE;
    const slopeTo = (to: Point | null, step: number): Point =>
      to ? [(to[0] - at[0]) / step, (to[1] - at[1]) / step] : [0, 0];
    const ownSlopes = ownViews.map((one, k) => slopeTo(one.pixelOf(point), probeSteps[poseSteps[k]!]!));
    const sharedSlopes = sharedViews.map((one, k) =>
      slopeTo(one.pixelOf(middleOf(shared[k]!.plan.modules[module]!)), sharedProbes[k]!),
    );
    const dot = (a: Point, b: Point) => weight * (a[0] * b[0] + a[1] * b[1]);
    for (let a = 0; a < n; a++) {
      ownTarget[a]! += dot(ownSlopes[a]!, miss);
      for (let b = 0; b < n; b++) own[a * n + b]! += dot(ownSlopes[a]!, ownSlopes[b]!);
      for (let b = 0; b < SHARED; b++) both[a * SHARED + b]! += dot(ownSlopes[a]!, sharedSlopes[b]!);
    }
    for (let a = 0; a < SHARED; a++) {
      target[a]! += dot(sharedSlopes[a]!, miss);
      for (let b = 0; b < SHARED; b++) matrix[a * SHARED + b]! += dot(sharedSlopes[a]!, sharedSlopes[b]!);
    }
  }
  for (let k = 0; k < n; k++) own[k * n + k]! += 1 / OWN_EXPECTED[k]! ** 2 / MATCHES_THAT_COUNT_AS_ONE;
  takeOut({ own, both, ownTarget }, matrix, target);
}

/** Metres and radians from where the frame was fitted. */
const OWN_EXPECTED = [10, 10, 6, 0.02, 0.02, 0.2] as const;

interface OwnPart {
  readonly own: Float64Array;
  readonly both: Float64Array;
  readonly ownTarget: Float64Array;
}

/** The Schur complement: what is left of the shared equations when the frame's pose follows. */
function takeOut({ own, both, ownTarget }: OwnPart, matrix: Float64Array, target: Float64Array): void {
  const n = ownTarget.length;
  const follow = solved(own.slice(), ownTarget.slice());
  if (!follow) return;
  for (let b = 0; b < SHARED; b++) {
    const column = Float64Array.from({ length: n }, (_, a) => both[a * SHARED + b]!);
    const solution = solved(own.slice(), column.slice());
    if (!solution) return;
    for (let a = 0; a < SHARED; a++)
      for (let k = 0; k < n; k++) matrix[a * SHARED + b]! -= both[k * SHARED + a]! * solution[k]!;
    for (let k = 0; k < n; k++) target[b]! -= column[k]! * follow[k]!;
  }
}
