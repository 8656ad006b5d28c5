import type { Lens } from "@heliolens/domain/alignment/lens";
import type { Point } from "@heliolens/domain/geometry/ring";
import { plus, times, type Vector } from "@heliolens/domain/geometry/vector";
import type { PlanLine } from "../plan/plan-lines.ts";
import { type HeatGrid, heatAt } from "./heat-grid.ts";
import { type Pose, poseView } from "./pose.ts";

/** A point of a plan's line, where the pose draws it, and how far beside it the frame has the line. */
export interface LineSighting {
  readonly point: Vector;
  readonly pixel: Point;
  /** Across the line, of length 1. */
  readonly normal: Point;
  readonly offPx: number;
  /** Kelvin by which the line stands out. */
  readonly response: number;
  readonly kind: PlanLine["kind"];
  readonly isAtEnd: boolean;
}

const MARGIN_PX = 4;

export function lineSightings(
  frame: HeatGrid,
  lens: Lens,
  pose: Pose,
  lines: readonly PlanLine[],
  { reachPx, everyPx }: { readonly reachPx: number; readonly everyPx: number },
): readonly LineSighting[] {
  const view = poseView(lens, pose);
  const isInside = ([x, y]: Point) =>
    x > MARGIN_PX && y > MARGIN_PX && x < lens.widthPx - MARGIN_PX && y < lens.heightPx - MARGIN_PX;
  const profile = new Float64Array(2 * (reachPx + BESIDE_PX) + 1);
  return lines.flatMap(({ from, to, kind }) => {
    const [start, end] = [view.pixelOf(from), view.pixelOf(to)];
    if (!start || !end) return [];
    const lengthPx = Math.hypot(end[0] - start[0], end[1] - start[1]);
    const steps = Math.floor(lengthPx / everyPx);
    if (steps < 1 || !(isInside(start) || isInside(end))) return [];
    const along: Point = [(end[0] - start[0]) / lengthPx, (end[1] - start[1]) / lengthPx];
    const normal: Point = [-along[1], along[0]];
    const found: LineSighting[] = [];
    for (let step = 0; step < steps; step++) {
      const share = (step + 0.5) / steps;
      const point = plus(times(from, 1 - share), times(to, share));
      const pixel = view.pixelOf(point);
      if (!pixel || !isInside(pixel)) continue;
      readProfile(frame, pixel, along, normal, profile);
      found.push({ point, pixel, normal, kind, ...strongest(profile, reachPx, kind) });
    }
    return found;
  });
}

/** How far to each side of a seam the glass is read, and how far along it the profile is averaged. */
const BESIDE_PX = 2;
const TAP_PX = 1;

function readProfile(frame: HeatGrid, [x, y]: Point, along: Point, normal: Point, profile: Float64Array): void {
  const middle = (profile.length - 1) / 2;
  const [tapX, tapY] = [along[0] * TAP_PX, along[1] * TAP_PX];
  for (let i = 0; i < profile.length; i++) {
    const atX = x + normal[0] * (i - middle);
    const atY = y + normal[1] * (i - middle);
    profile[i] = (heatAt(frame, atX - tapX, atY - tapY) + heatAt(frame, atX + tapX, atY + tapY)) / 2;
  }
}

function strongest(profile: Float64Array, reachPx: number, kind: PlanLine["kind"]) {
  const response = kind === "seam" ? seamResponse : rimResponse;
  let best = -reachPx;
  let most = -Infinity;
  for (let off = -reachPx; off <= reachPx; off++) {
    const value = response(profile, off + reachPx + BESIDE_PX);
    if (value > most) [best, most] = [off, value];
  }
  const isAtEnd = Math.abs(best) === reachPx;
  const at = best + reachPx + BESIDE_PX;
  const [before, after] = isAtEnd ? [most, most] : [response(profile, at - 1), response(profile, at + 1)];
  const bend = before + after - 2 * most;
  return { offPx: best + (bend < 0 ? (before - after) / (2 * bend) : 0), response: Math.max(0, most), isAtEnd };
}

const seamResponse = (profile: Float64Array, i: number): number =>
  Math.min(profile[i - BESIDE_PX]!, profile[i + BESIDE_PX]!) - profile[i]!;

const rimResponse = (profile: Float64Array, i: number): number => Math.abs(profile[i + 1]! - profile[i - 1]!);
