import type { Lens } from "@heliolens/domain/alignment/lens";
import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { type ModuleShift, shiftVotes } from "@heliolens/domain/geometry/places/shift-votes";
import type { Point } from "@heliolens/domain/geometry/ring";
import { clearMargin } from "./ground/clear-margin.ts";
import type { FrameGround } from "./ground/frame-ground.ts";
import { type GroundRaster, groundLikeness, likenessNats } from "./ground/ground-raster.ts";
import { halfTurn, type NetworkFrame, pixelOfFoot, rowAngle, turnedBy } from "./network-frame.ts";
import { stepsOf } from "./network-frames.ts";
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
  /** Nats between this and the next best way. */
  readonly margin: number;
}

export interface TieSearch {
  readonly lens: Lens;
  readonly ground: FrameGround;
  readonly shortM: number;
  /** How far the told step may be off. */
  readonly reachM: number;
  /** How far the ground lies below the panels. */
  readonly belowM: number;
}

/** Frames of one flight are hardly turned against each other; by more, rows are other rows. */
const MOST_TURN = 0.26;
const LEAST_PAIRS = 3;
/** Nats for a module that the other frame must show and does not. */
const CONFLICT_NATS = 0.5;
/** How far told steps are usually off. */
const USUAL_OFF_M = 1.5;
/** Of the shorter pitch: farther apart are two ways. */
const OTHER_WAY = 0.6;
const LEAST_MARGIN = 6;
/** Ground is not level: a metre moves a neighbour five metres away by some 15 cm. */
const GIVE_CELLS = 1;

/** Null where the ground does not tell one way to lay the two from all others. */
export async function frameTie(first: NetworkFrame, second: NetworkFrame, search: TieSearch): Promise<FrameTie | null> {
  const toldM: Metres = [second.toldM[0] - first.toldM[0], second.toldM[1] - first.toldM[1]];
  const turn = turnBetween(first, second, toldM, search);
  if (turn === null) return null;
  const here = placesOf(first, 0);
  const there = placesOf(second, turn);
  const { shortM, reachM, ground, belowM } = search;
  const shifts = shiftVotes(here, there, { aroundM: toldM, reachM, shortM, leastPairs: LEAST_PAIRS });
  if (shifts.length === 0) return null;
  const [a, b] = [
    await ground.rasterOf(first, { ...first, depthM: first.heightM + belowM, turn: 0 }),
    await ground.rasterOf(second, { ...second, depthM: second.heightM + belowM, turn }),
  ];
  if (!a || !b) return null;
  const ranked = shifts
    .map((shift) => ({
      shift,
      score: scoreOf({ first, second, turn, here, there }, shift, [a, b], toldM, search.lens),
    }))
    .sort((one, other) => other.score - one.score);
  const { shift: best, score } = ranked[0]!;
  const rival = ranked.find(
    ({ shift: { byM } }) => Math.hypot(byM[0] - best.byM[0], byM[1] - best.byM[1]) > OTHER_WAY * shortM,
  );
  const margin = clearMargin(score, rival?.score ?? 0, LEAST_MARGIN);
  return margin === null ? null : { first, second, turn, stepM: best.byM, pairs: best.pairs, margin };
}

const placesOf = ({ middles, heightM }: NetworkFrame, turn: number): readonly Metres[] =>
  middles.map(([east, north]) => turnedBy(turn, [east * heightM, north * heightM]));

const LEAST_STEPS = 2;

/** By the rows that both may show. */
function turnBetween(
  first: NetworkFrame,
  second: NetworkFrame,
  toldM: Metres,
  { lens, reachM }: TieSearch,
): number | null {
  const here = stepsOf(first, sharedPairs(first, second, toldM, lens, reachM));
  const there = stepsOf(second, sharedPairs(second, first, [-toldM[0], -toldM[1]], lens, reachM));
  if (here.length < LEAST_STEPS || there.length < LEAST_STEPS) return null;
  const turn = halfTurn(rowAngle(here) - rowAngle(there));
  return Math.abs(turn) > MOST_TURN ? null : turn;
}

/** Neighbours along rows that may lie in the other frame. */
function sharedPairs(own: NetworkFrame, other: NetworkFrame, toOtherM: Metres, lens: Lens, reachM: number) {
  const marginPx = -(reachM * lens.fxPx) / other.heightM;
  return own.along.filter(([i]) => {
    const [east, north] = own.middles[i]!;
    return isInFrame(
      lens,
      marginPx,
      pixelOfFoot(lens, other.axes, [
        (east * own.heightM - toOtherM[0]) / other.heightM,
        (north * own.heightM - toOtherM[1]) / other.heightM,
      ]),
    );
  });
}

const isInFrame = ({ widthPx, heightPx }: Lens, marginPx: number, pixel: Point | null): boolean =>
  pixel !== null && Math.min(pixel[0], pixel[1], widthPx - pixel[0], heightPx - pixel[1]) > marginPx;

interface LaidPair {
  readonly first: NetworkFrame;
  readonly second: NetworkFrame;
  readonly turn: number;
  readonly here: readonly Metres[];
  readonly there: readonly Metres[];
}

function scoreOf(
  laid: LaidPair,
  shift: ModuleShift,
  [a, b]: readonly [GroundRaster, GroundRaster],
  toldM: Metres,
  lens: Lens,
): number {
  const { byM } = shift;
  const off = Math.hypot(byM[0] - toldM[0], byM[1] - toldM[1]) / USUAL_OFF_M;
  return (
    likenessNats(groundLikeness(a, b, byM, GIVE_CELLS)) -
    CONFLICT_NATS * conflictsOf(laid, shift, lens) -
    (off * off) / 2
  );
}

/** Of a module's longer side in the frame: modules nearer to the rim may be cut. */
const RIM_MODULES = 0.9;

/** Modules of either frame that the other must show and does not. */
function conflictsOf({ first, second, turn, here, there }: LaidPair, { byM, pairs }: ModuleShift, lens: Lens): number {
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
