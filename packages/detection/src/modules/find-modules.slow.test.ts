import { expect, it } from "vitest";
import { aTable, aTableFrame, type TableFrame } from "../testing/a-table-frame.ts";
import { type FoundModules, findModules } from "./find-modules.ts";
import { lengthOf } from "./module-quad.ts";

/** How far the corners found lie off, the worst of each module; and which modules were found. */
function compared(table: TableFrame, { tables }: FoundModules) {
  const { nodeAt } = aTableFrame(table);
  const found = tables.flatMap(({ modules }) => modules);
  const offs = found.map(({ column, row, corners }) =>
    Math.max(
      ...corners.map((corner, i) =>
        lengthOf(corner, nodeAt(column + (i === 1 || i === 2 ? 1 : 0), row + (i > 1 ? 1 : 0))),
      ),
    ),
  );
  return { count: found.length, tables: tables.length, worstPx: Math.max(0, ...offs) };
}

const found = (table: TableFrame) => compared(table, findModules(aTableFrame(table).frame));

it("finds every module of a table to a pixel, in columns and rows", () => {
  const { count, tables, worstPx } = found(aTable);
  expect({ count, tables }).toEqual({ count: 18, tables: 1 });
  expect(worstPx).toBeLessThan(1.5);
});

it("finds them where clamps interrupt the seams", () => {
  const { count, tables, worstPx } = found({ ...aTable, hasClamps: true });
  expect({ count, tables }).toEqual({ count: 18, tables: 1 });
  expect(worstPx).toBeLessThan(2);
});

it("finds them where the lens bends the lattice", () => {
  const { count, tables, worstPx } = found({ ...aTable, columns: 8, pincushion: 0.12 });
  expect({ count, tables }).toEqual({ count: 24, tables: 1 });
  expect(worstPx).toBeLessThan(2);
});

it("finds them on ground that is as warm as the glass", () => {
  const { count, tables, worstPx } = found({ ...aTable, groundK: 0 });
  expect({ count, tables }).toEqual({ count: 18, tables: 1 });
  expect(worstPx).toBeLessThan(3);
});

it("finds none on bare ground", () => {
  expect(findModules(aTableFrame({ ...aTable, columns: 0, rows: 0 }).frame).tables).toEqual([]);
});
