import type { Metres } from "../../geometry/lon-lat.ts";
import { movedPoint, type PlaneMove } from "../../geometry/points/plane-move.ts";
import { type ModuleShift, shiftVotes } from "../../geometry/points/shift-votes.ts";
import { similarMove } from "../../geometry/points/similar-move.ts";
import type { DrawnModule } from "./drawn-modules.ts";
import type { SeenModule, SeenOnDesign } from "./seen-on-design.ts";

/** The modules of a string, and those of the flight that they are. */
export interface StringMatch {
  readonly move: PlaneMove;
  readonly pairs: readonly (readonly [drawn: DrawnModule, seen: SeenModule])[];
  /** How far the move takes the module that it takes farthest. */
  readonly farM: number;
  /** How far one module in ten is off after the move. */
  readonly missM: number;
}

/** In shorter pitches. */
const REACH = 1.2;
/** Of the string's modules. */
const LEAST_SHARE = 0.3;
/** Few modules in one place tell no turn. */
const STIFF_M2 = 20;

/** Which modules of the flight a string's modules are: the shift that puts most of them on glass. Null where there are none. */
export function matchString(modules: readonly DrawnModule[], seen: SeenOnDesign): StringMatch | null {
  const near = nearTable(modules, seen);
  const search = { aroundM: [0, 0], reachM: REACH * seen.shortM, shortM: seen.shortM, leastPairs: 1 } as const;
  const shifts = shiftVotes(
    near.map(({ at }) => at),
    modules.map(({ at }) => at),
    search,
  );
  const isCut = near.some(({ table }) => table.doubts.includes("cut-along"));
  const best = isCut ? shortestShift(shifts) : fullestShift(shifts);
  if (best === undefined || best.pairs.length < LEAST_SHARE * modules.length) return null;
  return matchOf(modules, near, best);
}

const lengthM = ({ byM }: ModuleShift): number => Math.hypot(...byM);

const fullestShift = (shifts: readonly ModuleShift[]): ModuleShift | undefined =>
  shifts.toSorted((a, b) => b.pairs.length - a.pairs.length || lengthM(a) - lengthM(b))[0];

/** Of the most pairs. */
const AS_WELL = 0.85;

/** Where rows go on beyond the view, their ends tell no shift from the next. */
function shortestShift(shifts: readonly ModuleShift[]): ModuleShift | undefined {
  const most = Math.max(...shifts.map(({ pairs }) => pairs.length));
  return shifts.filter(({ pairs }) => pairs.length >= AS_WELL * most).toSorted((a, b) => lengthM(a) - lengthM(b))[0];
}

/** Modules of the table that most of the string lies on. Of all near by where it lies on several. */
function nearTable(
  modules: readonly DrawnModule[],
  { modules: all, grid, shortM }: SeenOnDesign,
): readonly SeenModule[] {
  const near = [...new Set(modules.flatMap(({ at }) => grid.within(at, REACH * shortM)))].map((i) => all[i]!);
  const byTable = [...Map.groupBy(near, ({ table }) => table).values()].toSorted((a, b) => b.length - a.length);
  const [largest] = byTable;
  return largest && largest.length >= MOST_OF_IT * modules.length ? largest : near;
}

const MOST_OF_IT = 0.8;

function matchOf(modules: readonly DrawnModule[], near: readonly SeenModule[], { pairs }: ModuleShift): StringMatch {
  const matched = pairs.map(([i, j]) => [modules[j]!, near[i]!] as const);
  const move = {
    ...similarMove(
      matched.map(([drawn, seen]) => [drawn.at, seen.at]),
      STIFF_M2,
    ),
    scale: 1,
  };
  const misses = matched.map(([drawn, seen]) => apartM(movedPoint(move, drawn.at), seen.at)).sort((a, b) => a - b);
  return {
    move,
    pairs: matched,
    farM: Math.max(...modules.map(({ at }) => apartM(movedPoint(move, at), at))),
    missM: misses[Math.floor(0.9 * (misses.length - 1))]!,
  };
}

const apartM = (a: Metres, b: Metres): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
