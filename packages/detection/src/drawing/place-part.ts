import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { median } from "@heliolens/domain/geometry/median";
import { type MetrePair, similarMove } from "@heliolens/domain/geometry/points/similar-move";
import type { Verdict } from "../flight/verdict.ts";
import { bentPart } from "../network/bent-part.ts";
import type { NetworkFrame } from "../network/network-frame.ts";
import { flatPositions, type NetworkPart } from "../network/network-part.ts";
import { shownPositions } from "../network/shown-positions.ts";
import { movedPart, rowSteps, turnBetweenRows } from "../network/turned-part.ts";
import type { PanelPlan } from "../plan/panel-plan.ts";
import { type AlignedRow, alignRow, EXTRA_NATS } from "./align-row.ts";
import { type DrawnRows, drawnRows } from "./drawn-rows.ts";
import { frameSupport, slippedShifts, usualStep } from "./frame-support.ts";
import { type PartRow, type PartRows, partRows } from "./part-rows.ts";
import type { RatedShift } from "./rated-shift.ts";
import { rowsOfOneTable } from "./rows-of-one-table.ts";
import { type SettledModules, settledModules } from "./settled-modules.ts";
import { comparison, isOtherWay, verdictOn } from "./shift-verdict.ts";

/** A part of a flight on the drawing. */
export interface PlacedPart extends SettledModules {
  /** Sized, turned and moved as the drawing has it. */
  readonly part: NetworkPart;
  /** By module of the part: the drawn one that it is, -1 where none is. */
  readonly drawnOf: Int32Array;
  readonly verdict: Verdict;
  /** By frame: nats by which its own rows speak for the place. */
  readonly support: Float64Array;
  /** How far the part was moved. */
  readonly shiftM: Metres;
}

export interface PlacementSearch {
  readonly plan: PanelPlan;
  /** How far recorded positions may be off. */
  readonly reachM: number;
  /** How far they seem to be off, by parts that are placed already. */
  readonly expectedM: Metres;
  /** Where images that a person has placed have the part, each as a shift of it. */
  anchorShifts(sized: NetworkPart): readonly Metres[];
  isAnchored(frame: NetworkFrame): boolean;
}

const ROWS_NEAR_M = 8;
const COARSE_M = 0.5;
const FINE_M = 0.25;
const FINE_AROUND = 20;
/** Shifts this near to a better one are tried with it, so that the list has room for rivals. */
const TRIED_WITH_M = 0.75;
/** A shift that anchors contradict is none. */
const AT_ANCHOR_M = 0.6;
/** What one row can say at most: an overgrown end or a table that was taken away must not outvote the rest. */
const MOST_A_ROW = 8;

/** Square metres of modules on their drawn places needed to estimate a turn or a scale. */
const STIFF_M2 = 2000;

/** Null where none of its modules falls on a drawn one. */
export function placePart(part: NetworkPart, search: PlacementSearch): PlacedPart | null {
  const drawn = drawnRows(search.plan, part.pitchM[0] > part.pitchM[1]);
  const first = placeSized(sizedAs(part, drawn), drawn, search);
  return first && placeSized(asPlaced(first, drawn), drawn, search);
}

/**
 * The part laid on the drawing. Its size and turn are those of all its modules together. Each place also follows the modules around it: a long
 * flight bends by decimetres, and single tables are drawn off by up to half a module.
 */
function asPlaced({ part, drawnOf, shiftM }: PlacedPart, drawn: DrawnRows): NetworkPart {
  const matched = [...drawnOf.keys()].filter((i) => drawnOf[i] !== -1);
  const offsOf = (laid: NetworkPart) => {
    const places = flatPositions(laid);
    return matched.map((i): MetrePair => [places[i]!, drawn.places[drawnOf[i]!]!]);
  };
  const turned = movedPart(part, similarMove(offsOf(part), STIFF_M2));
  const bent = bentPart(turned, offsOf(turned), BENT_OVER_M);
  return movedPart(bent, { aboutM: [0, 0], turn: 0, scale: 1, byM: [-shiftM[0], -shiftM[1], 0] });
}

/** A dozen tables: their errors cancel. */
const BENT_OVER_M = 25;

function placeSized(sized: NetworkPart, drawn: DrawnRows, search: PlacementSearch): PlacedPart | null {
  const { reachM, expectedM } = search;
  const seen = partRows(sized);
  const { rows, tableOf } = seen;
  if (rows.length === 0) return null;
  const rate = ratedBy(sized, rows, drawn);
  const anchors = search.anchorShifts(sized);
  const isAllowed = (shift: Metres) => anchors.every((anchor) => distance(anchor, shift) < AT_ANCHOR_M);
  const within = (shift: Metres) => distance(shift, expectedM) <= reachM && isAllowed(shift);
  const coarse = gridAround(anchors[0] ?? expectedM, anchors.length > 0 ? AT_ANCHOR_M : reachM, COARSE_M)
    .filter(within)
    .map(rate)
    .sort((a, b) => a.cost - b.cost);
  const fine = new Map(
    apartFromBetter(coarse).flatMap(({ triedM }) =>
      gridAround(triedM, FINE_M, FINE_M)
        .filter(within)
        .map((shift) => [shift.join("/"), shift]),
    ),
  );
  const rated = [...fine.values()].map(rate).sort((a, b) => a.cost - b.cost);
  const ways = waysAmong(
    rated.filter((one) => one.rows.some(({ pairs }) => pairs.length > 0)),
    drawn.pitchM,
  );
  const best = bestWay(ways, expectedM, tableOf);
  if (!best) return null;
  const drawnOf = new Int32Array(sized.modules.length / 3).fill(-1);
  tableRows(sized, { seen, best, drawn }).forEach(({ pairs }, r) => {
    for (const [k, j] of pairs) drawnOf[rows[r]![k]!] = j;
  });
  const verdict = verdictOn(best, ways, { tableOf, frames: sized.frames.length, expectedM });
  const slips = slippedShifts(best.triedM, usualStep(sized)).filter(isAllowed).map(rate);
  const moved = movedPart(sized, { aboutM: [0, 0], turn: 0, scale: 1, byM: [...best.shiftM, 0] });
  const support = frameSupport(sized, seen, best, slips);
  const isShown = shownPositions(moved, RIM);
  const settled = settledModules({ part: moved, seen, drawnOf, drawn, isShown, ...search });
  return { part: moved, drawnOf, verdict, support, ...settled, shiftM: best.shiftM };
}

/** The best shifts, none beside a better one. */
function apartFromBetter(rated: readonly RatedShift[]): readonly RatedShift[] {
  const kept: RatedShift[] = [];
  for (const one of rated) {
    if (kept.length === FINE_AROUND) break;
    if (kept.every(({ triedM }) => distance(triedM, one.triedM) > TRIED_WITH_M)) kept.push(one);
  }
  return kept;
}

/** In pitches: tables that are drawn off make shifts differ by less without the part being elsewhere. */
const ONE_WAY = 0.55;

/** Of the shifts that lie together, or make the same modules of what is in view, the best one: these are the ways to lay the part. By cost, as given. */
function waysAmong(rated: readonly RatedShift[], pitchM: number): readonly RatedShift[] {
  const ways: RatedShift[] = [];
  const isOther = (way: RatedShift, one: RatedShift) =>
    distance(way.shiftM, one.shiftM) > ONE_WAY * pitchM && isOtherWay(way, one);
  for (const one of rated) if (ways.every((way) => isOther(way, one))) ways.push(one);
  return ways;
}

/**
 * Where recorded positions have the part, unless what it shows speaks for another way by far more than chance. Drawings lack modules at their rims more often than
 * positions are off by metres, so a few modules too many move no flight.
 */
function bestWay(ways: readonly RatedShift[], expectedM: Metres, tableOf: Int32Array): RatedShift | null {
  const far = ({ shiftM }: RatedShift) => distance(shiftM, expectedM);
  const [nearest, ...others] = ways.toSorted((a, b) => far(a) - far(b));
  let best = nearest ?? null;
  for (const other of others) if (best && comparison(other, best, tableOf).isLikelier) best = other;
  return best;
}

/** Modules are as large as drawn, and rows run as drawn near by. */
function sizedAs(part: NetworkPart, drawn: DrawnRows): NetworkPart {
  const places = flatPositions(part);
  const steps = rowSteps(part);
  const pitchM = steps.length > 0 ? median(steps.map(({ step }) => Math.hypot(...step))) : part.pitchM[0];
  return movedPart(part, {
    aboutM: [median(places.map(([east]) => east)), median(places.map(([, north]) => north))],
    turn: turnBetweenRows(drawn.steps, steps, ROWS_NEAR_M),
    scale: drawn.pitchM / pitchM,
    byM: [0, 0, 0],
  });
}

/** Tables stand off their drawing: nearer to the rim a module may be cut. */
const RIM = 0.9;

/** The rows of the best way, those of one table together. */
function tableRows(
  part: NetworkPart,
  { seen, best, drawn }: { readonly seen: PartRows; readonly best: RatedShift; readonly drawn: DrawnRows },
): readonly AlignedRow[] {
  const places = flatPositions(part);
  const align = rowAligner(part, drawn);
  const [dx, dy] = best.triedM;
  return rowsOfOneTable({
    seen,
    aligned: best.rows,
    pitchM: drawn.pitchM,
    offOf: (row, { pairs }) => {
      const offs = pairs.map(([k, j]) => [places[seen.rows[row]![k]!]!, drawn.places[j]!] as const);
      const middle = (axis: 0 | 1) => median(offs.map(([at, to]) => to[axis] - at[axis])) - best.triedM[axis];
      return [middle(0), middle(1)];
    },
    alignedAt: (row, [east, north]) => align(seen.rows[row]!, [dx + east, dy + north]),
  });
}

/** A row of the part on the drawing, after the part was moved. */
function rowAligner(part: NetworkPart, drawn: DrawnRows) {
  const places = flatPositions(part);
  const isShown = shownPositions(part, RIM);
  return (row: PartRow, [dx, dy]: Metres): AlignedRow =>
    alignRow({
      places: row.map((i): Metres => [places[i]![0] + dx, places[i]![1] + dy]),
      drawn,
      isShown: ([east, north]) => isShown([east - dx, north - dy, 0]),
    });
}

function ratedBy(part: NetworkPart, rows: readonly PartRow[], drawn: DrawnRows) {
  const places = flatPositions(part);
  const isShown = shownPositions(part, RIM);
  const align = rowAligner(part, drawn);
  return (triedM: Metres): RatedShift => {
    const aligned = rows.map((row) => align(row, triedM));
    const missing = missingRows(drawn, aligned, ([east, north]) => isShown([east - triedM[0], north - triedM[1], 0]));
    const found = aligned.reduce((sum, row) => sum + Math.min(MOST_A_ROW, row.cost), 0);
    const cost = missing.reduce((sum, nats) => sum + nats, found);
    const offs = aligned.flatMap(({ pairs }, r) =>
      pairs.map(([k, j]): Metres => {
        const [at, to] = [places[rows[r]![k]!]!, drawn.places[j]!];
        return [to[0] - at[0], to[1] - at[1]];
      }),
    );
    const middle = (axis: 0 | 1) => (offs.length > 0 ? median(offs.map((off) => off[axis])) : triedM[axis]);
    return { triedM, shiftM: [middle(0), middle(1)], rows: aligned, missing, cost };
  };
}

/** Rows that are drawn where the part shows bare ground. A part of a row that is not found has been counted with what was found beside it. */
function missingRows(drawn: DrawnRows, aligned: readonly AlignedRow[], isShown: (at: Metres) => boolean): Float64Array {
  const isFound = new Set(aligned.flatMap(({ pairs }) => pairs.map(([, j]) => j)));
  return Float64Array.from(drawn.rows, (row) => {
    if (row.some((j) => isFound.has(j))) return 0;
    let nats = 0;
    for (const j of row) {
      if (isShown(drawn.places[j]!)) nats += EXTRA_NATS;
      if (nats >= MOST_A_ROW) break;
    }
    return Math.min(MOST_A_ROW, nats);
  });
}

function gridAround([east, north]: Metres, reachM: number, stepM: number): readonly Metres[] {
  const steps = Math.ceil(reachM / stepM);
  const all = Array.from({ length: 2 * steps + 1 }, (_, i) => (i - steps) * stepM);
  return all.flatMap((dx) => all.map((dy): Metres => [east + dx, north + dy]));
}

const distance = (a: Metres, b: Metres): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
