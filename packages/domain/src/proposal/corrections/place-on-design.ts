import type { Design } from "../../design/design-item.ts";
import type { Metres } from "../../geometry/lon-lat.ts";
import { median } from "../../geometry/median.ts";
import { nearestPairs } from "../../geometry/points/nearest-pairs.ts";
import { movedPoint, type PlaneMove } from "../../geometry/points/plane-move.ts";
import { type PointGrid, pointGrid } from "../../geometry/points/point-grid.ts";
import { type ModuleShift, shiftVotes } from "../../geometry/points/shift-votes.ts";
import { type MetrePair, similarMove } from "../../geometry/points/similar-move.ts";
import type { LayoutProposal, ProposedTable } from "../layout-proposal.ts";
import { type DrawnModule, drawnModules, middleOf } from "./drawn-modules.ts";

/** Where a part of a flight lies on a design as a whole: recorded positions are metres off, so the design decides. */
export interface PartPlacement {
  readonly move: PlaneMove;
  /** No shift by a module fits nearly as well. */
  readonly isSure: boolean;
}

export type PartPlacements = ReadonlyMap<number, PartPlacement>;

/** Recorded positions without control are off by so much, and drawings by as much again. */
const REACH_M = 8;
const LEAST_PAIRS = 6;
/** Modules that vote for a shift: more would only take longer. */
const MOST_VOTERS = 1_500;
/** Of what a slip by one column must lose: one module a row. */
const LEAST_LOSS = 0.5;

/** By part; a part that falls on no drawn modules is not among them. */
export function placeOnDesign({ origin, pitchM, tables }: LayoutProposal, design: Design): PartPlacements {
  const drawn = drawnModules(design, origin);
  const grid = pointGrid(drawn.map(({ at }) => at));
  const shortM = Math.min(...pitchM);
  const placements = new Map<number, PartPlacement>();
  for (const [part, own] of Map.groupBy(tables, ({ part: number }) => number)) {
    const placement = placePart(own, { drawn, grid, shortM });
    if (placement !== null) placements.set(part, placement);
  }
  return placements;
}

interface Drawing {
  readonly drawn: readonly DrawnModule[];
  readonly grid: PointGrid;
  readonly shortM: number;
}

function placePart(tables: readonly ProposedTable[], { drawn, grid, shortM: toldM }: Drawing): PartPlacement | null {
  const seen = tables.flatMap(middlesOf);
  const middle = middleOf(seen);
  const near = drawnNear(drawn, seen);
  if (near.length < LEAST_PAIRS) return null;
  const scale = scaleToDrawn(tables, { drawn, grid });
  const alike: PlaneMove = { aboutM: middle, turn: turnToDrawn(tables, { drawn, grid }), scale, byM: [0, 0, 0] };
  const shortM = toldM * scale;
  const voters = votersOf(tables).flatMap((table) => middlesOf(table).map((at) => ({ table, at })));
  const shifts = shiftVotes(
    near.map(({ at }) => at),
    voters.map(({ at }) => movedPoint(alike, at)),
    { aroundM: [0, 0], reachM: REACH_M, shortM, leastPairs: LEAST_PAIRS },
  );
  const votesFor = ({ pairs }: ModuleShift): readonly ProposedTable[] => pairs.map(([, j]) => voters[j]!.table);
  const ranked = rankedShifts(shifts, votesFor, shortM);
  if (ranked === null) return null;
  const { best, isSure } = ranked;
  return { move: settled(seen, { drawn, grid, shortM }, { ...alike, byM: [...best.byM, 0] }), isSure };
}

/** Of the most pairs: shifts that make as many fit as well, as long as no ends tell them apart. */
const AS_WELL = 0.85;

/**
 * The shift that ends of rows speak for: one by a module loses a module of every row that shows both its ends. Without ends in view the shortest shift
 * is taken, and is not sure.
 */
function rankedShifts(
  shifts: readonly ModuleShift[],
  votesFor: (shift: ModuleShift) => readonly ProposedTable[],
  shortM: number,
): { readonly best: ModuleShift; readonly isSure: boolean } | null {
  const most = Math.max(...shifts.map(({ pairs }) => pairs.length));
  const fitting = shifts.filter(({ pairs }) => pairs.length >= AS_WELL * most);
  const ended = (shift: ModuleShift) => votesFor(shift).filter(({ doubts }) => !doubts.includes("cut-along"));
  const [best, ...others] = fitting.toSorted(
    (a, b) => ended(b).length - ended(a).length || Math.hypot(...a.byM) - Math.hypot(...b.byM),
  );
  if (best === undefined) return null;
  const own = ended(best);
  const slipLoses = [...new Set(own)].reduce((sum, { rows }) => sum + rows, 0);
  const next = others.find(({ byM }) => Math.hypot(byM[0] - best.byM[0], byM[1] - best.byM[1]) > shortM / 2);
  const loses = own.length - (next ? ended(next).length : 0);
  return { best, isSure: slipLoses > 0 && loses >= LEAST_LOSS * slipLoses };
}

const middlesOf = ({ modules }: ProposedTable): readonly Metres[] => modules.map(({ ringM }) => middleOf(ringM));

/** Whole tables from all over the part: their ends tell which column is which. */
function votersOf(tables: readonly ProposedTable[]): readonly ProposedTable[] {
  const modules = tables.reduce((sum, table) => sum + table.modules.length, 0);
  const step = Math.max(1, Math.ceil(modules / MOST_VOTERS));
  return tables.filter((_, i) => i % step === 0);
}

function drawnNear(drawn: readonly DrawnModule[], around: readonly Metres[]): readonly DrawnModule[] {
  const grid = pointGrid(around);
  return drawn.filter(({ at }) => grid.nearest(at, REACH_M) !== null);
}

/** Larger turns are no errors of recorded positions. */
const MOST_TURN = 0.15;
const QUARTER = Math.PI / 2;

/** Radians by which the sides of seen modules differ from those of drawn ones near by. */
function turnToDrawn(tables: readonly ProposedTable[], { drawn, grid }: Omit<Drawing, "shortM">): number {
  const turns = tables.flatMap(({ modules }) =>
    modules.flatMap(({ ringM }) => {
      const near = grid.nearest(middleOf(ringM), REACH_M);
      if (near === null) return [];
      const turn = angleOf(drawn[near]!.ringM) - angleOf(ringM);
      return [turn - QUARTER * Math.round(turn / QUARTER)];
    }),
  );
  const turn = turns.length > 0 ? median(turns) : 0;
  return Math.abs(turn) > MOST_TURN ? 0 : turn;
}

const angleOf = ([a, b]: readonly Metres[]): number => Math.atan2(b![1] - a![1], b![0] - a![0]);

/** Recorded heights are off by so much at most. */
const MOST_SCALE = 1.25;
/** Of a side of the module: a neighbour stands no farther from where it ends. */
const NEXT_REACH = 0.3;

/** How much longer steps from module to module along the rows are on the drawing. Images without heights tell no size. */
function scaleToDrawn(tables: readonly ProposedTable[], { drawn, grid }: Omit<Drawing, "shortM">): number {
  const scales = tables.flatMap(({ modules }) => {
    const steps = modules.slice(1).flatMap((one, i) => {
      const before = modules[i]!;
      const isNext = one.row === before.row && one.column === before.column + 1;
      return isNext ? [{ at: middleOf(one.ringM), step: between(middleOf(before.ringM), middleOf(one.ringM)) }] : [];
    });
    return steps.flatMap(({ at, step }) => {
      const near = grid.nearest(at, REACH_M);
      const drawnM = near === null ? null : drawnStepM(drawn[near]!, step, { drawn, grid });
      return drawnM === null ? [] : [drawnM / Math.hypot(...step)];
    });
  });
  const scale = scales.length > 0 ? median(scales) : 1;
  return scale <= MOST_SCALE && scale >= 1 / MOST_SCALE ? scale : 1;
}

/** From a drawn module to the next one, along the side that runs as a step does. */
function drawnStepM(
  { ringM: [a, b, c], at }: DrawnModule,
  step: Metres,
  { drawn, grid }: Omit<Drawing, "shortM">,
): number | null {
  const sides = [between(a!, b!), between(b!, c!)];
  const [side] = sides.toSorted((one, other) => alongOf(other, step) - alongOf(one, step));
  const next = grid.nearest([at[0] + side![0], at[1] + side![1]], NEXT_REACH * Math.hypot(...side!));
  return next === null || drawn[next]!.at === at ? null : Math.hypot(...between(at, drawn[next]!.at));
}

const between = (a: Metres, b: Metres): Metres => [b[0] - a[0], b[1] - a[1]];
/** Cosine of the angle between two ways. */
const alongOf = (a: Metres, b: Metres): number =>
  Math.abs(a[0] * b[0] + a[1] * b[1]) / (Math.hypot(...a) * Math.hypot(...b));

const ROUNDS = 5;
/** Of the shorter pitch. */
const PAIR_REACH = 0.45;

/** The size and turn that modules have inside their strings, and the shift that most agree on: strings that are off among each other turn nothing. */
function settled(seen: readonly Metres[], { drawn, grid, shortM }: Drawing, start: PlaneMove): PlaneMove {
  const places = drawn.map(({ at }) => at);
  let move = start;
  for (let round = 0; round < ROUNDS; round++) {
    const moved = seen.map((at) => movedPoint(move, at));
    const pairs = nearestPairs(places, grid, moved, PAIR_REACH * shortM).map(([i, j]) => [j, i] as const);
    if (pairs.length < LEAST_PAIRS) return move;
    const byString = [...Map.groupBy(pairs, ([, i]) => drawn[i]!.stringId).values()];
    // As often as a string has modules: most of them decide.
    const moves = byString.flatMap((own) => {
      const one = similarMove(own.map(([j, i]): MetrePair => [seen[j]!, places[i]!]));
      return own.map(() => one);
    });
    const turn = median(moves.map((one) => one.turn));
    const scale = median(moves.map((one) => one.scale));
    const still: PlaneMove = { ...start, turn, scale, byM: [0, 0, 0] };
    const shifts = pairs.map(([j, i]) => between(movedPoint(still, seen[j]!), places[i]!));
    const usual = (axis: 0 | 1) => median(shifts.map((shift) => shift[axis]));
    move = { ...still, byM: [usual(0), usual(1), 0] };
  }
  return move;
}
