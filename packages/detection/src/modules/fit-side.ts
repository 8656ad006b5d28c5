import type { Point } from "@heliolens/domain/geometry/ring";
import { bestLines, type Line, type LineSearch, mostPossible } from "./best-line.ts";
import { lengthOf } from "./module-quad.ts";
import { SMOOTHING_PX, type SmoothLevel, sampleLine } from "./smooth-levels.ts";

/** One side of a module laid on what the frame shows. */
export interface FittedSide {
  readonly from: Point;
  readonly to: Point;
  /** A dark seam, a step between glass and ground, or nothing in the frame to tell. */
  readonly kind: "seam" | "step" | "unseen";
  /** How much darker or colder, in the frame's unit. */
  readonly strength: number;
  /** Which share of its length shows it. */
  readonly support: number;
}

/** How a side is looked for. */
export interface SideSearch {
  readonly reachPx: number;
  readonly stepPx: number;
}

const POSITIONS = 16;
/** Corners belong to two seams. */
const CORNER_SHARE = 0.1;
const LEAST_POSITIONS = 5;
/** Seams are compared with what lies this far beside them. */
const BESIDE = 2 * SMOOTHING_PX;
/** A seam is as deep towards both sides; beside an edge towards the ground the dark line is shallow. */
const SEAM_SHARE = 0.35;
const MOST_TILT = 0.12;

export function fitSide(level: SmoothLevel, from: Point, to: Point, search: SideSearch): FittedSide {
  const length = lengthOf(from, to);
  const [nx, ny] = [(to[1] - from[1]) / length, (from[0] - to[0]) / length];
  const { stepPx } = search;
  const reach = Math.max(2, Math.round(search.reachPx / stepPx));
  const beside = Math.max(1, Math.round((BESIDE * level.factor) / stepPx));
  const profiles = profilesAlong(level, { from, to, nx, ny, stepPx, reach: reach + beside });
  const { shares } = profiles;
  if (shares.length < LEAST_POSITIONS) return { from, to, kind: "unseen", strength: 0, support: 0 };
  const mostTilt = Math.round((MOST_TILT * length) / stepPx);
  const seam = bestLines({ shares, reach, mostTilt, values: seamValues(profiles, reach, beside) }).most;
  const steps = { shares, reach, mostTilt, values: stepValues(profiles, reach, beside) };
  // Most seams are deeper than any step beside them can be: for those no step is looked for.
  const step = seam.value >= SEAM_SHARE * mostPossible(steps) ? null : strongest(steps);
  const isSeam = step === null || seam.value >= SEAM_SHARE * step.value;
  const best = isSeam ? seam : step;
  const at = ([x, y]: Point, off: number): Point => [x + nx * off * stepPx, y + ny * off * stepPx];
  return {
    from: at(from, best.start),
    to: at(to, best.end),
    kind: isSeam ? "seam" : "step",
    strength: best.value,
    support: best.support,
  };
}

function strongest(steps: LineSearch): Line {
  const { most: up, least: down } = bestLines(steps);
  return up.value > down.value ? up : down;
}

interface Course {
  readonly from: Point;
  readonly to: Point;
  readonly nx: number;
  readonly ny: number;
  readonly stepPx: number;
  readonly reach: number;
}

interface Profiles {
  /** Places along the side, 0 to 1. */
  readonly shares: readonly number[];
  /** Across the side at each place, from inside to outside: place after place, each `length` long. */
  readonly heats: Float32Array;
  readonly length: number;
}

function profilesAlong(level: SmoothLevel, { from, to, nx, ny, stepPx, reach }: Course): Profiles {
  const [widthPx, heightPx] = [level.widthPx * level.factor, level.heightPx * level.factor];
  const rim = 2 * level.factor;
  const length = 2 * reach + 1;
  const step: Point = [nx * stepPx, ny * stepPx];
  const shares: number[] = [];
  const heats = new Float32Array(POSITIONS * length);
  for (let i = 0; i < POSITIONS; i++) {
    const share = CORNER_SHARE + ((1 - 2 * CORNER_SHARE) * (i + 0.5)) / POSITIONS;
    const [x, y] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    if (x < rim || y < rim || x > widthPx - rim || y > heightPx - rim) continue;
    const start: Point = [x - reach * step[0], y - reach * step[1]];
    sampleLine(level, { from: start, step, count: length }, heats, shares.length * length);
    shares.push(share);
  }
  return { shares, heats, length };
}

/** Darker than both sides. */
function seamValues({ shares, heats, length }: Profiles, reach: number, beside: number): Float32Array {
  const values = new Float32Array(shares.length * (2 * reach + 1));
  let to = 0;
  for (let k = 0; k < shares.length; k++)
    for (let at = k * length + beside; at < (k + 1) * length - beside; at++)
      values[to++] = Math.min(heats[at - beside]!, heats[at + beside]!) - heats[at]!;
  return values;
}

/** From inside to outside. */
function stepValues({ shares, heats, length }: Profiles, reach: number, beside: number): Float32Array {
  const half = Math.max(1, beside >> 1);
  const values = new Float32Array(shares.length * (2 * reach + 1));
  let to = 0;
  for (let k = 0; k < shares.length; k++)
    for (let at = k * length + beside; at < (k + 1) * length - beside; at++)
      values[to++] = heats[at + half]! - heats[at - half]!;
  return values;
}
