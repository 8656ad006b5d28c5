import type { Point } from "@heliolens/domain/geometry/ring";
import { bestLine } from "./best-line.ts";
import { lengthOf } from "./module-quad.ts";
import { levelAt, SMOOTHING_PX, type SmoothLevel } from "./smooth-levels.ts";

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
  const margin = beside;
  const profiles = profilesAlong(level, { from, to, nx, ny, stepPx, reach: reach + margin });
  if (profiles.shares.length < LEAST_POSITIONS) return { from, to, kind: "unseen", strength: 0, support: 0 };
  const mostTilt = Math.round((MOST_TILT * length) / stepPx);
  const inReach = { ...profiles, reach, mostTilt };
  const seam = bestLine({ ...inReach, values: seamValues(profiles.heats, margin, beside) }).most;
  const { most: up, least: down } = bestLine({ ...inReach, values: stepValues(profiles.heats, margin, beside) });
  const step = up.value > down.value ? up : down;
  const isSeam = seam.value >= SEAM_SHARE * step.value;
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
  /** Across the side at each, from inside to outside. */
  readonly heats: readonly Float32Array[];
}

function profilesAlong(level: SmoothLevel, { from, to, nx, ny, stepPx, reach }: Course): Profiles {
  const [widthPx, heightPx] = [level.widthPx * level.factor, level.heightPx * level.factor];
  const rim = 2 * level.factor;
  const shares: number[] = [];
  const heats: Float32Array[] = [];
  for (let i = 0; i < POSITIONS; i++) {
    const share = CORNER_SHARE + ((1 - 2 * CORNER_SHARE) * (i + 0.5)) / POSITIONS;
    const [x, y] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    if (x < rim || y < rim || x > widthPx - rim || y > heightPx - rim) continue;
    const heat = new Float32Array(2 * reach + 1);
    for (let at = -reach; at <= reach; at++)
      heat[at + reach] = levelAt(level, x + nx * at * stepPx, y + ny * at * stepPx);
    shares.push(share);
    heats.push(heat);
  }
  return { shares, heats };
}

/** Darker than both sides. */
const seamValues = (heats: readonly Float32Array[], margin: number, beside: number): readonly Float32Array[] =>
  heats.map((heat) => {
    const values = new Float32Array(heat.length - 2 * margin);
    for (let i = 0; i < values.length; i++) {
      const at = i + margin;
      values[i] = Math.min(heat[at - beside]!, heat[at + beside]!) - heat[at]!;
    }
    return values;
  });

/** From inside to outside. */
function stepValues(heats: readonly Float32Array[], margin: number, beside: number): readonly Float32Array[] {
  const half = Math.max(1, beside >> 1);
  return heats.map((heat) => {
    const values = new Float32Array(heat.length - 2 * margin);
    for (let i = 0; i < values.length; i++) values[i] = heat[i + margin + half]! - heat[i + margin - half]!;
    return values;
  });
}
