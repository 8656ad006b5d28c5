import type { PlanLine } from "../plan/plan-lines.ts";
import type { LineField } from "./line-field.ts";
import type { Pose } from "./pose.ts";

const BINS = 720;
const FARTHEST_BINS = 24;
const LEAST_STRENGTH = 0.3;

/**
 * How far the plan's directions must be turned to be the frame's, clockwise from above: what remains to be searched is mostly less than
 * a degree. Within 6 degrees of the told yaw.
 */
export function yawOffDeg(field: LineField, lines: readonly PlanLine[], told: Pose): number {
  const seen = smoothed(seenDirections(field));
  const drawn = smoothed(drawnDirections(lines, told));
  let best = 0;
  let most = -Infinity;
  for (let off = -FARTHEST_BINS; off <= FARTHEST_BINS; off++) {
    let sum = 0;
    for (let bin = 0; bin < BINS; bin++) sum += drawn[bin]! * seen[(bin + off + BINS) % BINS]!;
    if (sum > most) [best, most] = [off, sum];
  }
  // A camera turned clockwise sees the plan turned the other way.
  return (-best * 180) / BINS;
}

function seenDirections({ cos, sin }: LineField): Float64Array {
  const bins = new Float64Array(BINS);
  for (let i = 0; i < cos.length; i++) {
    const strength = Math.hypot(cos[i]!, sin[i]!);
    if (strength > LEAST_STRENGTH) bins[binOf(Math.atan2(sin[i]!, cos[i]!))]! += strength;
  }
  return bins;
}

function drawnDirections(lines: readonly PlanLine[], { axes }: Pose): Float64Array {
  const bins = new Float64Array(BINS);
  for (const { from, to } of lines) {
    const [east, north, up] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
    const right = east * axes.right[0] + north * axes.right[1] + up * axes.right[2];
    const down = east * axes.down[0] + north * axes.down[1] + up * axes.down[2];
    bins[binOf(2 * Math.atan2(right, -down))]! += Math.hypot(right, down);
  }
  return bins;
}

/** From the double angle of a normal. */
const binOf = (doubleAngle: number): number => (Math.round((doubleAngle / (2 * Math.PI)) * BINS) + 2 * BINS) % BINS;

const smoothed = (bins: Float64Array): Float64Array =>
  bins.map((_, i) => {
    let sum = 0;
    for (let off = -2; off <= 2; off++) sum += bins[(i + off + BINS) % BINS]! * (3 - Math.abs(off));
    return sum / 9;
  });
