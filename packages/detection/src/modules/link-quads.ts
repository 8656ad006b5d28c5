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
  const next = quads.map((quad) => sides.map((side) => neighbourAt(quads, quad, side)));
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

function neighbourAt(quads: readonly FittedQuad[], quad: FittedQuad, side: Side): FittedQuad | null {
  const most = Math.max(LEAST_MEETING_PX, MEETING * (side % 2 === 0 ? quad.down : quad.across));
  const own = middleOfSide(quad, side);
  const opposite = ((side + 2) % 4) as Side;
  return (
    quads.find(
      (other) => other !== quad && lengthOf(middleOfSide(other, opposite), own) <= most && isAlike(quad, other, ALIKE),
    ) ?? null
  );
}

function middleOfSide({ corners }: ModuleQuad, side: Side): Point {
  const [[ax, ay], [bx, by]] = [corners[side]!, corners[(side + 1) % 4]!];
  return [(ax + bx) / 2, (ay + by) / 2];
}
