import type { Lens } from "@heliolens/domain/alignment/lens";
import { median } from "@heliolens/domain/geometry/median";
import type { Point } from "@heliolens/domain/geometry/ring";
import type { Vector } from "@heliolens/domain/geometry/vector";
import { solved } from "./least-squares.ts";
import { changedPose, oneStep, type Pose, poseView, probeSteps } from "./pose.ts";

/** A place of the plan, and where the frame shows it. */
export interface Match {
  readonly point: Vector;
  readonly pixel: Point;
}

/** What may differ from the start: steps of `changedPose`. */
export const freedoms = {
  place: [0, 1],
  "place, height and yaw": [0, 1, 2, 5],
  camera: [0, 1, 2, 3, 4, 5],
  "camera and slope": [0, 1, 2, 3, 4, 5, 6, 7],
} as const satisfies Record<string, readonly number[]>;
export type Freedom = keyof typeof freedoms;

/** How far from the start each step may be expected: metres, radians, slopes. */
const expected = [10, 10, 6, 0.04, 0.04, 0.2, 0.06, 0.06, 0.002, 0.002, 0.002] as const;
const ROUNDS = 4;
/** Neighbours in a drawing err alike. */
const MATCHES_THAT_COUNT_AS_ONE = 3;

/** Least squares on the matches; those that miss by more than the spread hardly count. Null with too few for what is free. */
export function fitPose(
  lens: Lens,
  start: Pose,
  matches: readonly Match[],
  free: Freedom,
  spreadPx: SpreadPx = spreadOfMisses,
): Pose | null {
  const steps = freedoms[free];
  if (matches.length < steps.length) return null;
  const total = new Float64Array(probeSteps.length);
  for (let round = 0; round < ROUNDS; round++) {
    const pose = changedPose(start, total);
    const change = bestChange(lens, { start, total, pose }, matches, steps, spreadPx);
    if (change === null) return null;
    steps.forEach((step, k) => {
      total[step]! += change[k]!;
    });
  }
  return changedPose(start, total);
}

/** How far matches may miss, in pixels. */
type SpreadPx = (misses: readonly Point[]) => number;

const spreadOfMisses: SpreadPx = (misses) => Math.max(0.5, 1.5 * median(misses.map(([x, y]) => Math.hypot(x, y))));

interface Current {
  readonly start: Pose;
  readonly total: Float64Array;
  readonly pose: Pose;
}

function bestChange(
  lens: Lens,
  { start, total, pose }: Current,
  matches: readonly Match[],
  steps: readonly number[],
  spreadOf: SpreadPx,
): Float64Array | null {
  const n = steps.length;
  const view = poseView(lens, pose);
  const probes = steps.map((step) => {
    const probe = oneStep(step);
    return poseView(
      lens,
      changedPose(
        start,
        total.map((value, i) => value + probe[i]!),
      ),
    );
  });
  const misses = matches.map(({ point, pixel }) => missOf(view.pixelOf(point), pixel));
  const spreadPx = spreadOf(misses);
  const matrix = new Float64Array(n * n);
  const target = new Float64Array(n);
  matches.forEach(({ point }, i) => {
    const [missX, missY] = misses[i]!;
    const from = view.pixelOf(point);
    if (!from) return;
    const weight = 1 / (1 + (missX * missX + missY * missY) / (spreadPx * spreadPx)) / (spreadPx * spreadPx);
    const slopes = probes.map((probe, k): Point => {
      const to = probe.pixelOf(point) ?? from;
      const step = probeSteps[steps[k]!]!;
      return [(to[0] - from[0]) / step, (to[1] - from[1]) / step];
    });
    for (let a = 0; a < n; a++) {
      const [ax, ay] = slopes[a]!;
      target[a]! += weight * (ax * missX + ay * missY);
      for (let b = 0; b < n; b++) matrix[a * n + b]! += weight * (ax * slopes[b]![0] + ay * slopes[b]![1]);
    }
  });
  for (let k = 0; k < n; k++) {
    const belief = MATCHES_THAT_COUNT_AS_ONE / expected[steps[k]!]! ** 2;
    matrix[k * n + k]! += belief;
    target[k]! -= belief * total[steps[k]!]!;
  }
  return solved(matrix, target);
}

const missOf = (seen: Point | null, pixel: Point): Point => (seen ? [pixel[0] - seen[0], pixel[1] - seen[1]] : [0, 0]);
