import type { Metres } from "../../geometry/lon-lat.ts";
import { type MetrePlane, metrePlaneAt } from "../../geometry/metre-plane.ts";
import type { Design, DesignKey, DesignModule } from "../design-item.ts";
import { modulesBelow } from "../design-tree.ts";

/** The modules of a string as columns and rows, both from 0: columns count to the east along the longer side, rows to its left. */
export interface TableCells {
  readonly plane: MetrePlane;
  readonly columns: number;
  readonly rows: number;
  readonly cells: readonly TableCell[];
}

export interface TableCell extends Footing {
  readonly column: number;
  readonly row: number;
}

/** A four-sided module on the metre plane. */
interface Footing {
  readonly module: DesignModule;
  readonly ringM: readonly Metres[];
  readonly centre: Metres;
}

/** Of the shorter side: what lies farther from the next place of the grid belongs to another table. */
const NEXT_REACH = 0.4;

/** Null where its modules do not stand side by side as one table. */
export function tableCells(design: Design, stringId: DesignKey): TableCells | null {
  const modules = modulesBelow(design, [stringId]);
  const plane = metrePlaneAt(modules[0]?.ring[0] ?? [0, 0]);
  if (modules.length === 0 || modules.some(({ ring }) => ring.length !== 4)) return null;
  const footings = modules.map((module): Footing => {
    const ringM = module.ring.map(plane.toMetres);
    return { module, ringM, centre: middleOf(ringM) };
  });
  const places = placesFrom(footings);
  if (places.size !== footings.length) return null;
  const all = footings.map((own, i) => ({ ...own, x: places.get(i)![0], y: places.get(i)![1] }));
  return { plane, ...facingEast(all, footings[0]!) };
}

type Placed = Footing & { readonly x: number; readonly y: number };

/** From each module to the next ones, by the sides of its own ring. */
function placesFrom(footings: readonly Footing[]): ReadonlyMap<number, readonly [number, number]> {
  const axes = sidesOf(footings[0]!);
  const places = new Map<number, readonly [number, number]>([[0, [0, 0]]]);
  const left = new Set(footings.keys().drop(1));
  const open = [0];
  for (let from = open.pop(); from !== undefined; from = open.pop()) {
    const [x, y] = places.get(from)!;
    const [along, across] = alike(sidesOf(footings[from]!), axes);
    const reachM = NEXT_REACH * Math.min(Math.hypot(...along), Math.hypot(...across));
    const { centre } = footings[from]!;
    for (const [dx, dy] of ways) {
      const at: Metres = [centre[0] + dx * along[0] + dy * across[0], centre[1] + dx * along[1] + dy * across[1]];
      const next = [...left].find((i) => apart(footings[i]!.centre, at) <= reachM);
      if (next === undefined) continue;
      left.delete(next);
      places.set(next, [x + dx, y + dy]);
      open.push(next);
    }
  }
  return places;
}

const ways = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

type Sides = readonly [Metres, Metres];

const sidesOf = ({ ringM: [a, b, c, d] }: Footing): Sides => [
  [(b![0] - a![0] + c![0] - d![0]) / 2, (b![1] - a![1] + c![1] - d![1]) / 2],
  [(d![0] - a![0] + c![0] - b![0]) / 2, (d![1] - a![1] + c![1] - b![1]) / 2],
];

/** The same sides, named and pointing as the first module's: rings begin at any corner. */
function alike([one, other]: Sides, [along, across]: Sides): Sides {
  const isSame = Math.abs(dot(one, along)) >= Math.abs(dot(other, along));
  const [first, second] = isSame ? [one, other] : [other, one];
  return [pointingAs(first, along), pointingAs(second, across)];
}

const pointingAs = (side: Metres, like: Metres): Metres => (dot(side, like) < 0 ? [-side[0], -side[1]] : side);
const dot = (a: Metres, b: Metres): number => a[0] * b[0] + a[1] * b[1];
const apart = (a: Metres, b: Metres): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Half the diagonals' middle: rings of modules are parallelograms. */
const middleOf = (ring: readonly Metres[]): Metres => [
  ring.reduce((sum, [x]) => sum + x, 0) / ring.length,
  ring.reduce((sum, [, y]) => sum + y, 0) / ring.length,
];

function facingEast(all: readonly Placed[], first: Footing): Omit<TableCells, "plane"> {
  const spanOf = (value: (one: Placed) => number) => {
    const values = all.map(value);
    return { from: Math.min(...values), to: Math.max(...values) };
  };
  const [xs, ys] = [spanOf(({ x }) => x), spanOf(({ y }) => y)];
  const isTurned = ys.to - ys.from > xs.to - xs.from;
  const [sideX, sideY] = sidesOf(first);
  const [along, across] = isTurned ? [sideY, sideX] : [sideX, sideY];
  const isBack = isWestward(along);
  const left: Metres = isBack ? [along[1], -along[0]] : [-along[1], along[0]];
  const isRight = dot(across, left) < 0;
  const [columnSpan, rowSpan] = isTurned ? [ys, xs] : [xs, ys];
  const counted = (value: number, { from, to }: typeof xs, back: boolean) => (back ? to - value : value - from);
  return {
    columns: columnSpan.to - columnSpan.from + 1,
    rows: rowSpan.to - rowSpan.from + 1,
    cells: all.map(({ x, y, ...footing }) => ({
      ...footing,
      column: counted(isTurned ? y : x, columnSpan, isBack),
      row: counted(isTurned ? x : y, rowSpan, isRight),
    })),
  };
}

/** Rows that run north and south count to the north. */
const isWestward = ([east, north]: Metres): boolean => (Math.abs(east) < 1e-3 * Math.abs(north) ? north < 0 : east < 0);
