import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { median } from "@heliolens/domain/geometry/median";

/** Column and row of each module. */
export type GridCells = ReadonlyMap<number, readonly [column: number, row: number]>;

/** Of the shorter pitch. On a real flight columns of one table were at most 8 % too far apart. */
const GAP = 0.15;
/** A gap of the flight is spread over the columns beside it: frames that run over it pull them towards each other. */
const SPREAD = 1;
/** Modules beside a gap. One alone may be badly seen. */
const LEAST_PAIRS = 2;
/** Pieces of fewer columns are badly seen ends rather than tables. */
const LEAST_COLUMNS = 3;

interface GapSearch {
  readonly places: readonly Metres[];
  /** The usual step near a module, along its row. */
  readonly steps: (module: number) => { readonly along: Metres };
  readonly shortM: number;
}

/**
 * A grid that runs over narrow gaps between tables, as those tables. All modules beside a gap are asked: at the gap each of them is as much too far from
 * the next one.
 */
export function splitAtGaps(cells: GridCells, { places, steps, shortM }: GapSearch): readonly GridCells[] {
  const moduleAt = new Map([...cells].map(([module, cell]) => [cell.join("/"), module]));
  const misses = new Map<number, Metres[]>();
  for (const [module, [column, row]] of cells) {
    const next = moduleAt.get(`${column + 1}/${row}`);
    if (next === undefined) continue;
    const usual = steps(module).along;
    const [from, to] = [places[module]!, places[next]!];
    misses.set(column, [...(misses.get(column) ?? []), [to[0] - from[0] - usual[0], to[1] - from[1] - usual[1]]]);
  }
  const ends = tableEnds(gapsIn(misses, GAP * shortM), cells);
  return [...Map.groupBy(cells, ([, [column]]) => ends.filter((end) => column > end).length).values()].map(
    (piece) => new Map(piece),
  );
}

/** Columns behind which a gap begins: the widest of the columns beside it, which together are too far apart. */
function gapsIn(misses: ReadonlyMap<number, readonly Metres[]>, leastM: number): readonly number[] {
  const stretch = stretchOf(misses);
  return [...misses.keys()]
    .filter((column) => {
      const beside = columnsBeside(column);
      const pairs = beside.reduce((sum, one) => sum + (misses.get(one)?.length ?? 0), 0);
      const widest = Math.max(...beside.map((one) => lengthOf(stretch(one))));
      const whole = beside.map(stretch).reduce(([x, y], [dx, dy]): Metres => [x + dx, y + dy]);
      return pairs >= LEAST_PAIRS && lengthOf(stretch(column)) === widest && lengthOf(whole) > leastM;
    })
    .sort((a, b) => a - b);
}

const columnsBeside = (column: number): readonly number[] =>
  Array.from({ length: 2 * SPREAD + 1 }, (_, i) => column - SPREAD + i);

/** By how much more than the usual step a column is off the next one. */
const stretchOf =
  (misses: ReadonlyMap<number, readonly Metres[]>) =>
  (column: number): Metres => {
    const own = misses.get(column) ?? [];
    return own.length === 0 ? [0, 0] : [median(own.map(([x]) => x)), median(own.map(([, y]) => y))];
  };

const lengthOf = ([east, north]: Metres): number => Math.hypot(east, north);

/** The gaps with tables on both sides. */
function tableEnds(gaps: readonly number[], cells: GridCells): readonly number[] {
  const columns = [...cells.values()].map(([column]) => column);
  let [before, ends] = [Math.min(...columns) - 1, [] as number[]];
  const last = Math.max(...columns);
  for (const gap of gaps) {
    if (gap - before < LEAST_COLUMNS || last - gap < LEAST_COLUMNS) continue;
    ends = [...ends, gap];
    before = gap;
  }
  return ends;
}
