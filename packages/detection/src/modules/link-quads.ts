import type { Point } from "@heliolens/domain/geometry/ring";
import type { FittedQuad } from "./fit-quad.ts";
import { isAlike, lengthOf, type ModuleQuad, type Side, sides } from "./module-quad.ts";
import { steps, type TableCell } from "./table-cell.ts";

/** Sides of two modules of one table meet this near, as a share of the module's size across them; tables stand farther apart. */
const MEETING = 0.08;
const LEAST_MEETING_PX = 3;
const ALIKE = 0.2;

/** Modules whose sides meet, as tables with columns and rows; the largest first. */
export function linkQuads(quads: readonly FittedQuad[]): readonly (readonly TableCell[])[] {
  const middles = quads.map((quad) => sides.map((side) => middleOfSide(quad, side)));
  const next = quads.map((_, at) => sides.map((side) => neighbourAt(quads, middles, at, side)));
  const placed = new Set<FittedQuad>();
  const tables: TableCell[][] = [];
  for (const quad of bySharedSides(quads, next)) {
    if (placed.has(quad)) continue;
    const table = tableFrom(quads, next, quad, placed);
    tables.push(table);
  }
  return tables.sort((a, b) => b.length - a.length);
}

type Neighbours = readonly (readonly (FittedQuad | null)[])[];

const bySharedSides = (quads: readonly FittedQuad[], next: Neighbours): readonly FittedQuad[] =>
  quads
    .map((quad, i) => ({ quad, count: next[i]!.filter((other) => other !== null).length }))
    .sort((a, b) => b.count - a.count)
    .map(({ quad }) => quad);

function tableFrom(
  quads: readonly FittedQuad[],
  next: Neighbours,
  first: FittedQuad,
  placed: Set<FittedQuad>,
): TableCell[] {
  const indexOf = new Map(quads.map((quad, i) => [quad, i]));
  const table: TableCell[] = [{ column: 0, row: 0, quad: first }];
  const filled = new Set(["0,0"]);
  placed.add(first);
  for (let at = 0; at < table.length; at++) {
    const { column, row, quad } = table[at]!;
    for (const side of sides) {
      const other = next[indexOf.get(quad)!]![side];
      const [dx, dy] = steps[side]!;
      const key = `${column + dx},${row + dy}`;
      if (!other || placed.has(other) || filled.has(key)) continue;
      table.push({ column: column + dx, row: row + dy, quad: other });
      filled.add(key);
      placed.add(other);
    }
  }
  return table;
}

type SideMiddles = readonly (readonly Point[])[];

function neighbourAt(quads: readonly FittedQuad[], middles: SideMiddles, at: number, side: Side): FittedQuad | null {
  const quad = quads[at]!;
  const most = Math.max(LEAST_MEETING_PX, MEETING * (side % 2 === 0 ? quad.down : quad.across));
  const own = middles[at]![side]!;
  const opposite = (side + 2) % 4;
  const isNext = (other: FittedQuad, i: number) =>
    i !== at && lengthOf(middles[i]![opposite]!, own) <= most && isAlike(quad, other, ALIKE);
  return quads.find(isNext) ?? null;
}

function middleOfSide({ corners }: ModuleQuad, side: Side): Point {
  const [[ax, ay], [bx, by]] = [corners[side]!, corners[(side + 1) % 4]!];
  return [(ax + bx) / 2, (ay + by) / 2];
}
