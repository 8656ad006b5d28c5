import type { Point } from "@heliolens/domain/geometry/ring";
import { type FittedQuad, fitQuad } from "./fit-quad.ts";
import { isGapBeyond } from "./gap-beyond.ts";
import { isLikeTable } from "./like-table.ts";
import { localLattice } from "./local-lattice.ts";
import { type CornerQuad, lengthOf, type ModuleQuad, measured, type Side, shortSide, sides } from "./module-quad.ts";
import type { SmoothLevel } from "./smooth-levels.ts";
import { steps, type TableCell } from "./table-cell.ts";
import { visibleShare } from "./visible-share.ts";

/** What the frame shows, and which cells other tables have already. */
export interface GrowthContext {
  readonly levels: readonly SmoothLevel[];
  readonly widthPx: number;
  readonly heightPx: number;
  readonly isTaken: (quad: ModuleQuad) => boolean;
}

/** A place of the lattice that is still empty, the cells beside it, and on which of its sides. */
export interface EmptyCell {
  readonly column: number;
  readonly row: number;
  readonly beside: readonly { readonly side: Side; readonly cell: TableCell }[];
}

type Cells = ReadonlyMap<string, TableCell>;

const keyOf = (column: number, row: number): string => `${column},${row}`;

/** A lattice completed: neighbour by neighbour, those first that have most of their own around them. */
export function growTable(context: GrowthContext, linked: readonly TableCell[]): readonly TableCell[] {
  const cells = new Map(linked.map((cell) => [keyOf(cell.column, cell.row), cell]));
  const triedWith = new Map<string, number>();
  for (let isGrowing = true; isGrowing; ) {
    isGrowing = false;
    for (const place of frontierOf(cells)) {
      const key = keyOf(place.column, place.row);
      if (cells.has(key) || triedWith.get(key) === place.beside.length) continue;
      triedWith.set(key, place.beside.length);
      const quad = cellAt(context, cells, place);
      if (!quad) continue;
      cells.set(key, { column: place.column, row: place.row, quad });
      isGrowing = true;
    }
  }
  return [...cells.values()];
}

function frontierOf(cells: Cells): readonly EmptyCell[] {
  const places = new Map<string, EmptyCell>();
  for (const { column, row } of cells.values())
    for (const [dx, dy] of steps) {
      const key = keyOf(column + dx, row + dy);
      if (!cells.has(key) && !places.has(key)) places.set(key, emptyCellAt(cells, column + dx, row + dy));
    }
  return [...places.values()].sort((a, b) => b.beside.length - a.beside.length);
}

const emptyCellAt = (cells: Cells, column: number, row: number): EmptyCell => ({
  column,
  row,
  beside: sides.flatMap((side) => {
    const [dx, dy] = steps[side]!;
    const cell = cells.get(keyOf(column + dx, row + dy));
    return cell ? [{ side, cell }] : [];
  }),
});

/** Corners move less than this share of the short side from where the neighbours let them be expected. */
const MOST_MOVED = 0.2;
const MOST_MOVED_SURE = 0.12;
const LEAST_VISIBLE = 0.4;

function cellAt(context: GrowthContext, cells: Cells, place: EmptyCell): FittedQuad | null {
  if (place.beside.some(({ side, cell }) => isGapBeyond(context.levels, cell.quad, oppositeOf(side)))) return null;
  const all = [...cells.values()];
  const lattice = localLattice(all, place.column, place.row);
  const expected = measured(lattice?.cornersAt(place.column, place.row) ?? cornersBeside(place));
  if (visibleShare(context, expected.corners) < LEAST_VISIBLE || context.isTaken(expected)) return null;
  const most = (lattice ? MOST_MOVED_SURE : MOST_MOVED) * shortSide(expected);
  const isNear = (quad: FittedQuad) =>
    quad.corners.every((corner, i) => lengthOf(corner, expected.corners[i]!) <= most);
  const quad = fitQuad(context.levels, expected, lattice ? "near" : "far");
  if (!quad || !isNear(quad) || visibleShare(context, quad.corners) < LEAST_VISIBLE) return null;
  return isLikeTable(quad, place, all) ? quad : null;
}

const oppositeOf = (side: Side): Side => ((side + 2) % 4) as Side;

/** Corners that neighbours share are known; the others lie as far on as the neighbour is wide. */
function cornersBeside({ beside }: EmptyCell): CornerQuad {
  const sums = sides.map(() => ({ x: 0, y: 0, weight: 0 }));
  const add = (corner: number, [x, y]: Point, weight: number) => {
    const sum = sums[corner % 4]!;
    sum.x += x * weight;
    sum.y += y * weight;
    sum.weight += weight;
  };
  for (const { side, cell } of beside) {
    const own = cell.quad.corners;
    // Both cells have the two corners of the shared side, in opposite order.
    const [near, nearNext] = [own[(side + 3) % 4]!, own[(side + 2) % 4]!];
    const [far, farNext] = [own[side]!, own[(side + 1) % 4]!];
    add(side, near, 10);
    add(side + 1, nearNext, 10);
    add(side + 3, [2 * near[0] - far[0], 2 * near[1] - far[1]], 1);
    add(side + 2, [2 * nearNext[0] - farNext[0], 2 * nearNext[1] - farNext[1]], 1);
  }
  return sums.map(({ x, y, weight }): Point => [x / weight, y / weight]) as unknown as CornerQuad;
}
