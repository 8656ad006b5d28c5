import type { Lens } from "@heliolens/domain/alignment/lens";
import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { type ModuleShift, shiftVotes } from "@heliolens/domain/geometry/points/shift-votes";
import { clearMargin } from "./ground/clear-margin.ts";
import { type GroundRaster, groundLikeness, likenessNats } from "./ground/ground-raster.ts";
import { LEAST_GROUND_MARGIN, TURNS_TRIED, tieByGround } from "./ground-tie.ts";
import {
  agreedPairs,
  areSame,
  conflictsOf,
  type FrameTie,
  groundOf,
  isInFrame,
  type LaidPair,
  LEAST_PAIRS,
  positionsOf,
  type Rasters,
  type TieSearch,
} from "./laid-pair.ts";
import { halfTurn, type NetworkFrame, pixelOfFoot, rowAngle } from "./network-frame.ts";
import { stepsOf } from "./network-frames.ts";

/** Frames of one flight are hardly turned against each other; by more, rows are other rows. */
const MOST_TURN = 0.26;
/** With fewer common modules the right way may not be among those that put modules on modules. */
const SURE_PAIRS = 8;
/** So many modules show how two frames are turned against each other. */
const MANY_PAIRS = 24;
/** Nats for a module that the other frame must show and does not. */
const CONFLICT_NATS = 0.5;
/** How far recorded steps are usually off. */
const USUAL_OFF_M = 1.5;
/** Nats. One in twenty ties between 6 and 30 was wrong in simulated flights: weak ones count only at the usual step of their line. */
const LEAST_MARGIN = 10;
/** Ground is not level: a metre moves a neighbour five metres away by some 15 cm. */
const GIVE_CELLS = 1;

/** Null where the ground does not tell one way to lay the two from all others. */
export async function frameTie(first: NetworkFrame, second: NetworkFrame, search: TieSearch): Promise<FrameTie | null> {
  const recordedM: Metres = [second.recordedM[0] - first.recordedM[0], second.recordedM[1] - first.recordedM[1]];
  const turn = turnBetween(first, second, recordedM, search);
  if (turn === null) return null;
  const a = await groundOf(first, 0, search);
  const laid = { first, second, turn, here: positionsOf(first, 0), there: positionsOf(second, turn) };
  const b = await groundOf(second, turn, search);
  if (!a || !b) return null;
  const asRecorded = tieByModules(laid, [a, b], recordedM, search);
  const byModules =
    asRecorded && asRecorded.pairs.length < MANY_PAIRS
      ? await bestTurned(asRecorded, laid, a, recordedM, search)
      : asRecorded;
  if (byModules && byModules.pairs.length >= SURE_PAIRS && byModules.margin >= LEAST_GROUND_MARGIN) return byModules;
  const byGround = await tieByGround(laid, a, recordedM, search);
  // A weak tie by modules stands unless the ground knows better.
  return byModules && (!byGround || areSame(byModules.stepM, byGround.stepM, search)) ? byModules : byGround;
}

/** A few modules of one row do not show how the frames are turned; a turn that is off by a degree puts the far ones on their neighbours. */
async function bestTurned(
  asRecorded: FrameTie,
  laid: LaidPair,
  a: GroundRaster,
  recordedM: Metres,
  search: TieSearch,
): Promise<FrameTie> {
  let best = asRecorded;
  for (const by of TURNS_TRIED) {
    if (by === 0) continue;
    const turn = laid.turn + by;
    const b = await groundOf(laid.second, turn, search);
    const tie = b && tieByModules({ ...laid, turn, there: positionsOf(laid.second, turn) }, [a, b], recordedM, search);
    if (tie && tie.margin > best.margin) best = tie;
  }
  return best;
}

/** Among the ways that put modules on modules. */
function tieByModules(laid: LaidPair, rasters: Rasters, recordedM: Metres, search: TieSearch): FrameTie | null {
  const { first, second, turn, here, there } = laid;
  const { shortM, reachM } = search;
  const shifts = shiftVotes(here, there, { aroundM: recordedM, reachM, shortM, leastPairs: LEAST_PAIRS });
  const ranked = shifts
    .map((shift) => ({ shift, score: scoreOf(laid, shift, rasters, recordedM, search.lens) }))
    .sort((one, other) => other.score - one.score);
  const [best] = ranked;
  if (!best) return null;
  const { byM } = best.shift;
  const pairs = agreedPairs(laid, byM, best.shift.pairs, search);
  const rival = ranked.find(({ shift }) => !areSame(shift.byM, byM, search));
  const margin = clearMargin(best.score, rival?.score ?? 0, LEAST_MARGIN);
  if (margin === null || pairs.length < LEAST_PAIRS) return null;
  return { first, second, turn, stepM: byM, pairs, ground: [], margin };
}

/** Fewer steps err by more than recorded yaws do between neighbours; where none are recorded they must do. */
const LEAST_STEPS = { besideYaw: 8, alone: 2 } as const;

/** By the rows that both may show; as recorded where they show too few. */
function turnBetween(
  first: NetworkFrame,
  second: NetworkFrame,
  recordedM: Metres,
  { lens, reachM }: TieSearch,
): number | null {
  const here = stepsOf(first, sharedPairs(first, second, recordedM, lens, reachM));
  const there = stepsOf(second, sharedPairs(second, first, [-recordedM[0], -recordedM[1]], lens, reachM));
  const areYawsRecorded = first.isYawRecorded && second.isYawRecorded;
  const least = areYawsRecorded ? LEAST_STEPS.besideYaw : LEAST_STEPS.alone;
  if (Math.min(here.length, there.length) < least) return areYawsRecorded ? 0 : null;
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

function scoreOf(laid: LaidPair, shift: ModuleShift, [a, b]: Rasters, recordedM: Metres, lens: Lens): number {
  const { byM } = shift;
  const off = Math.hypot(byM[0] - recordedM[0], byM[1] - recordedM[1]) / USUAL_OFF_M;
  return (
    likenessNats(groundLikeness(a, b, byM, GIVE_CELLS)) -
    CONFLICT_NATS * conflictsOf(laid, shift, lens) -
    (off * off) / 2
  );
}
