import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { median } from "@heliolens/domain/geometry/median";
import { type PointGrid, pointGrid } from "@heliolens/domain/geometry/points/point-grid";
import { flatMiddleOf } from "../lattice/match-modules.ts";
import type { RowStep } from "../network/turned-part.ts";
import type { PanelPlan } from "../plan/panel-plan.ts";

/** The modules of a drawing, and which follows which along the rows. */
export interface DrawnRows {
  readonly places: readonly Metres[];
  readonly grid: PointGrid;
  /** The next module eastwards along the row; -1 where the drawing has none. */
  readonly next: Int32Array;
  readonly before: Int32Array;
  /** Modules of each drawn row. */
  readonly rows: readonly (readonly number[])[];
  /** From one module to the next, at each module. */
  readonly steps: readonly RowStep[];
  readonly pitchM: number;
}

/** Between two modules of a row. */
const GAP_M = 0.02;
/** In pitches: farther ahead is another table, whose place says nothing about this one. */
const FARTHEST = 2.2;
/** Drawings are off by decimetres: a module this little ahead is beside, not ahead. */
const LEAST_AHEAD = 0.1;
/** Of the side across the row. */
const MOST_ASIDE = 0.45;

/** Rows run along the longer side of the modules, or along the shorter one: the drawing does not say so, the flight does. */
export function drawnRows(plan: PanelPlan, isLandscape: boolean): DrawnRows {
  const places = plan.modules.map(flatMiddleOf);
  const grid = pointGrid(places);
  const [alongM, acrossM] = isLandscape ? [plan.longSideM, plan.shortSideM] : [plan.shortSideM, plan.longSideM];
  const pitchM = alongM + GAP_M;
  const steps = plan.modules.map(({ quad }, i): RowStep => ({ at: places[i]!, step: sideAlong(quad, isLandscape) }));
  const next = Int32Array.from(places, ([east, north], i) => {
    const [x, y] = steps[i]!.step;
    const far = Math.hypot(x, y);
    let [best, nearest] = [-1, FARTHEST * pitchM];
    for (const j of grid.within([east, north], FARTHEST * pitchM)) {
      const [dx, dy] = [places[j]![0] - east, places[j]![1] - north];
      const ahead = (dx * x + dy * y) / far;
      if (ahead < LEAST_AHEAD * pitchM || ahead >= nearest || Math.abs(dx * y - dy * x) / far > MOST_ASIDE * acrossM)
        continue;
      [best, nearest] = [j, ahead];
    }
    return best;
  });
  const before = new Int32Array(places.length).fill(-1);
  next.forEach((j, i) => {
    if (j !== -1) before[j] = i;
  });
  const ahead = [...next].flatMap((j, i) => (j === -1 ? [] : [aheadM(places, steps[i]!, j)]));
  const besides = ahead.filter((metres) => metres < MOST_BESIDE * pitchM);
  return {
    places,
    grid,
    next,
    before,
    rows: chainsOf(next, before),
    steps,
    pitchM: besides.length > 0 ? median(besides) : pitchM,
  };
}

/** In pitches: what is farther ahead stands on another table. */
const MOST_BESIDE = 1.3;

const aheadM = (places: readonly Metres[], { at, step: [x, y] }: RowStep, next: number): number =>
  ((places[next]![0] - at[0]) * x + (places[next]![1] - at[1]) * y) / Math.hypot(x, y);

function chainsOf(next: Int32Array, before: Int32Array): readonly (readonly number[])[] {
  const left = new Set(next.keys());
  const chains: number[][] = [];
  for (const start of [...next.keys()].sort((a, b) => before[a]! - before[b]!)) {
    const chain: number[] = [];
    for (let at = start; at !== -1 && left.has(at); at = next[at]!) {
      chain.push(at);
      left.delete(at);
    }
    if (chain.length > 0) chains.push(chain);
  }
  return chains;
}

/** Eastwards; of rows that run north and south, northwards. */
function sideAlong(quad: PanelPlan["modules"][number]["quad"], isLandscape: boolean): Metres {
  const [a, b, c] = quad;
  const sides: readonly Metres[] = [
    [b[0] - a[0], b[1] - a[1]],
    [c[0] - b[0], c[1] - b[1]],
  ];
  const [short, long] = sides.toSorted((one, other) => Math.hypot(...one) - Math.hypot(...other));
  return eastward(isLandscape ? long! : short!);
}

export const eastward = ([east, north]: Metres): Metres =>
  east > 1e-6 * Math.abs(north) || (Math.abs(east) <= 1e-6 * Math.abs(north) && north > 0)
    ? [east, north]
    : [-east, -north];
