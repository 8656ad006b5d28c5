import { median } from "@heliolens/domain/geometry/median";
import type { Point } from "@heliolens/domain/geometry/ring";
import { expect, it } from "vitest";
import { aTable, aTableFrame, type TableFrame } from "../testing/a-table-frame.ts";
import { onFirstEdges } from "./first-edges.ts";
import { fitQuad } from "./fit-quad.ts";
import { type CornerQuad, lengthOf, measured } from "./module-quad.ts";
import { smoothLevels } from "./smooth-levels.ts";

/** How far corners along the upper edge of a table usually lie off in pixels, after it was found so much too far out. */
function offAfter(table: TableFrame, outPx: number): number {
  const { frame, nodeAt } = aTableFrame(table);
  const levels = smoothLevels(frame);
  const cells = Array.from({ length: table.columns * table.rows }, (_, i) => {
    const [column, row] = [i % table.columns, Math.floor(i / table.columns)];
    const corners: CornerQuad = [
      nodeAt(column, row),
      nodeAt(column + 1, row),
      nodeAt(column + 1, row + 1),
      nodeAt(column, row + 1),
    ];
    const quad = fitQuad(levels, measured(corners), "near")!;
    if (row > 0) return { column, row, quad };
    const [a, b, c, d] = quad.corners;
    const moved: CornerQuad = [farther(d, a, outPx), farther(c, b, outPx), c, d];
    return { column, row, quad: { ...quad, ...measured(moved) } };
  });
  const first = onFirstEdges(levels, cells).filter(({ row }) => row === 0);
  return median(
    first.flatMap(({ column, quad: { corners } }) => [
      lengthOf(corners[0], nodeAt(column, 0)),
      lengthOf(corners[1], nodeAt(column + 1, 0)),
    ]),
  );
}

function farther(from: Point, to: Point, byPx: number): Point {
  const share = 1 + byPx / lengthOf(from, to);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

it("takes an edge that was laid on the ground beside back to where the glass ends", () => {
  expect(offAfter({ ...aTable, groundK: 0 }, 6)).toBeLessThan(3);
  expect(offAfter(aTable, 6)).toBeLessThan(3);
});

it("leaves an edge where it is although cells show as lines on the glass", () => {
  const cellLine = (_column: number, _row: number, _u: number, v: number) => (Math.abs(v - 0.16) < 0.03 ? -1.5 : 0);
  expect(offAfter({ ...aTable, fault: cellLine }, 0)).toBeLessThan(2);
});
