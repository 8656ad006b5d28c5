import { fitQuad } from "./fit-quad.ts";
import { localLattice } from "./local-lattice.ts";
import { lengthOf, type ModuleQuad, measured, shortSide } from "./module-quad.ts";
import type { SmoothLevel } from "./smooth-levels.ts";
import type { TableCell } from "./table-cell.ts";

/** Farther off its neighbours' lattice than this, as a share of the short side, a corner was laid on something else. */
const MOST_OFF = 0.07;
const LEAST_OFF_PX = 2;

/** Each module that lies off the lattice of the others is fitted again from where they have it. */
export const steadiedTable = (levels: readonly SmoothLevel[], table: readonly TableCell[]): readonly TableCell[] =>
  table.map((cell) => steadied(levels, table, cell));

function steadied(levels: readonly SmoothLevel[], table: readonly TableCell[], cell: TableCell): TableCell {
  const { column, row, quad } = cell;
  const others = table.filter((other) => other !== cell);
  const lattice = localLattice(others, column, row);
  if (!lattice) return cell;
  const expected = measured(lattice.cornersAt(column, row));
  const offOf = ({ corners }: ModuleQuad) =>
    Math.max(...corners.map((corner, i) => lengthOf(corner, expected.corners[i]!)));
  if (offOf(quad) <= Math.max(LEAST_OFF_PX, MOST_OFF * shortSide(expected))) return cell;
  const again = fitQuad(levels, expected, "near");
  return again && offOf(again) < offOf(quad) ? { column, row, quad: again } : cell;
}
