import type { Lens } from "@heliolens/domain/alignment/lens";
import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { type ModuleShift, shiftVotes } from "@heliolens/domain/geometry/places/shift-votes";
import { clearMargin } from "./ground/clear-margin.ts";
import { groundLikeness, likenessNats } from "./ground/ground-raster.ts";
import { LEAST_GROUND_MARGIN, tieByGround } from "./ground-tie.ts";
import {
  areSame,
  conflictsOf,
  type FrameTie,
  groundOf,
  isInFrame,
  type LaidPair,
  LEAST_PAIRS,
  placesOf,
  type Rasters,
  type TieSearch,
} from "./laid-pair.ts";
import { halfTurn, type NetworkFrame, pixelOfFoot, rowAngle } from "./network-frame.ts";
import { stepsOf } from "./network-frames.ts";

/** Frames of one flight are hardly turned against each other; by more, rows are other rows. */
const MOST_TURN = 0.26;
/** With fewer common modules the right way may not be among those that put modules on modules. */
const SURE_PAIRS = 8;
/** Nats for a module that the other frame must show and does not. */
const CONFLICT_NATS = 0.5;
/** How far told steps are usually off. */
const USUAL_OFF_M = 1.5;
const LEAST_MARGIN = 6;
/** Ground is not level: a metre moves a neighbour five metres away by some 15 cm. */
const GIVE_CELLS = 1;

/** Null where the ground does not tell one way to lay the two from all others. */
export async function frameTie(first: NetworkFrame, second: NetworkFrame, search: TieSearch): Promise<FrameTie | null> {
  const toldM: Metres = [second.toldM[0] - first.toldM[0], second.toldM[1] - first.toldM[1]];
  const turn = turnBetween(first, second, toldM, search);
  if (turn === null) return null;
  const a = await groundOf(first, 0, search);
  const laid = { first, second, turn, here: placesOf(first, 0), there: placesOf(second, turn) };
  const b = await groundOf(second, turn, search);
  if (!a || !b) return null;
  const byModules = tieByModules(laid, [a, b], toldM, search);
  if (byModules && byModules.pairs.length >= SURE_PAIRS && byModules.margin >= LEAST_GROUND_MARGIN) return byModules;
  const byGround = await tieByGround(laid, a, toldM, search);
  // A weak tie by modules stands unless the ground knows better.
  return byModules && (!byGround || areSame(byModules.stepM, byGround.stepM, search)) ? byModules : byGround;
}

/** Among the ways that put modules on modules. */
function tieByModules(laid: LaidPair, rasters: Rasters, toldM: Metres, search: TieSearch): FrameTie | null {
  const { first, second, turn, here, there } = laid;
  const { shortM, reachM } = search;
  const shifts = shiftVotes(here, there, { aroundM: toldM, reachM, shortM, leastPairs: LEAST_PAIRS });
  const ranked = shifts
    .map((shift) => ({ shift, score: scoreOf(laid, shift, rasters, toldM, search.lens) }))
    .sort((one, other) => other.score - one.score);
  const [best] = ranked;
  if (!best) return null;
  const { byM, pairs } = best.shift;
  const rival = ranked.find(({ shift }) => !areSame(shift.byM, byM, search));
  const margin = clearMargin(best.score, rival?.score ?? 0, LEAST_MARGIN);
  return margin === null ? null : { first, second, turn, stepM: byM, pairs, ground: [], margin };
}

/** Fewer steps err by more than told yaws do between neighbours; where none are told they must do. */
const LEAST_STEPS = { besideYaw: 8, alone: 2 } as const;

/** By the rows that both may show; as told where they show too few. */
function turnBetween(
  first: NetworkFrame,
  second: NetworkFrame,
  toldM: Metres,
  { lens, reachM }: TieSearch,
): number | null {
  const here = stepsOf(first, sharedPairs(first, second, toldM, lens, reachM));
  const there = stepsOf(second, sharedPairs(second, first, [-toldM[0], -toldM[1]], lens, reachM));
  const isTold = first.isYawTold && second.isYawTold;
  const least = isTold ? LEAST_STEPS.besideYaw : LEAST_STEPS.alone;
  if (Math.min(here.length, there.length) < least) return isTold ? 0 : null;
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

function scoreOf(laid: LaidPair, shift: ModuleShift, [a, b]: Rasters, toldM: Metres, lens: Lens): number {
  const { byM } = shift;
  const off = Math.hypot(byM[0] - toldM[0], byM[1] - toldM[1]) / USUAL_OFF_M;
  return (
    likenessNats(groundLikeness(a, b, byM, GIVE_CELLS)) -
    CONFLICT_NATS * conflictsOf(laid, shift, lens) -
    (off * off) / 2
  );
}
