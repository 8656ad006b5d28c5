import type { Lens } from "@heliolens/domain/alignment/lens";
import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { pointGrid } from "@heliolens/domain/geometry/points/point-grid";
import type { ModuleShift } from "@heliolens/domain/geometry/points/shift-votes";
import type { Point } from "@heliolens/domain/geometry/ring";
import type { FrameGround } from "./ground/frame-ground.ts";
import type { GroundRaster } from "./ground/ground-raster.ts";
import { grownPairs, mostAlike } from "./grown-pairs.ts";
import { type NetworkFrame, pixelOfFoot, turnedBy } from "./network-frame.ts";
import type { ModulePair } from "./seen-lattice.ts";

/** How two frames lie to each other. */
export interface FrameTie {
  readonly first: NetworkFrame;
  readonly second: NetworkFrame;
  /** Radians by which the second is turned to lie as the first does. */
  readonly turn: number;
  /** From the first camera to the second, as the first is turned. */
  readonly stepM: Metres;
  /** Modules of the first and the second frame that are the same. */
  readonly pairs: readonly ModulePair[];
  /** Pixels of the first and the second frame that show the same ground; none where modules tell the step better. */
  readonly ground: readonly PixelPair[];
  /** Nats between this and the next best way. */
  readonly margin: number;
}

export type PixelPair = readonly [first: Point, second: Point];

export interface TieSearch {
  readonly lens: Lens;
  readonly ground: FrameGround;
  readonly shortM: number;
  /** How far the recorded step may be off. */
  readonly reachM: number;
  /** How far the ground lies below the panels. */
  readonly belowM: number;
}

/** Two frames laid beside each other, and the modules of both in metres from the camera's foot. */
export interface LaidPair {
  readonly first: NetworkFrame;
  readonly second: NetworkFrame;
  readonly turn: number;
  readonly here: readonly Metres[];
  readonly there: readonly Metres[];
}

export type Rasters = readonly [GroundRaster, GroundRaster];

/** Fewer pairs are chance. */
export const LEAST_PAIRS = 3;
/** Of the shorter pitch: farther apart are two ways. */
export const OTHER_WAY = 0.6;

/** Of the shorter pitch. */
export const SAME = 0.4;

/** The same modules of both, from those on which one step agrees. Where the turn is off, far ones fall on their neighbours. */
export function agreedPairs(
  { here, there }: LaidPair,
  stepM: Metres,
  begun: readonly ModulePair[],
  { shortM }: TieSearch,
): readonly ModulePair[] {
  const moved = there.map(([east, north]): Metres => [east + stepM[0], north + stepM[1]]);
  const laid = { host: here, grid: pointGrid(here), there: moved, reachM: SAME * shortM };
  return grownPairs(laid, mostAlike(laid, begun));
}

export const areSame = (a: Metres, b: Metres, { shortM }: TieSearch): boolean =>
  Math.hypot(a[0] - b[0], a[1] - b[1]) <= OTHER_WAY * shortM;

export const positionsOf = ({ middles, heightM }: NetworkFrame, turn: number): readonly Metres[] =>
  middles.map(([east, north]) => turnedBy(turn, [east * heightM, north * heightM]));

export const groundOf = (
  frame: NetworkFrame,
  turn: number,
  { ground, belowM }: TieSearch,
): Promise<GroundRaster | null> =>
  ground.rasterOf(frame, { ...frame, depthM: frame.heightM + belowM, rise: [0, 0], turn });

export const isInFrame = ({ widthPx, heightPx }: Lens, marginPx: number, pixel: Point | null): boolean =>
  pixel !== null && Math.min(pixel[0], pixel[1], widthPx - pixel[0], heightPx - pixel[1]) > marginPx;

/** Of a module's longer side in the frame: modules nearer to the rim may be cut. */
const RIM_MODULES = 0.9;

/** Modules of either frame that the other must show and does not. */
export function conflictsOf(
  { first, second, turn, here, there }: LaidPair,
  { byM, pairs }: ModuleShift,
  lens: Lens,
): number {
  const rimPx = RIM_MODULES * longestPx(first);
  const [shownHere, shownThere] = [new Set(pairs.map(([i]) => i)), new Set(pairs.map(([, j]) => j))];
  const inSecond = here.filter(([east, north], i) => {
    if (shownHere.has(i)) return false;
    const [x, y] = turnedBy(-turn, [east - byM[0], north - byM[1]]);
    return isInFrame(lens, rimPx, pixelOfFoot(lens, second.axes, [x / second.heightM, y / second.heightM]));
  });
  const inFirst = there.filter(([east, north], j) => {
    if (shownThere.has(j)) return false;
    return isInFrame(
      lens,
      rimPx,
      pixelOfFoot(lens, first.axes, [(east + byM[0]) / first.heightM, (north + byM[1]) / first.heightM]),
    );
  });
  return inSecond.length + inFirst.length;
}

/** Of the modules in view. */
const longestPx = ({ seen: { found } }: NetworkFrame): number =>
  found.quads.reduce(
    (most, [a, b, c]) => Math.max(most, Math.hypot(b[0] - a[0], b[1] - a[1]), Math.hypot(c[0] - b[0], c[1] - b[1])),
    0,
  );
