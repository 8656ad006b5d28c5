import { describe, expect, it } from "vitest";
import { applyChange } from "../../edits/change.ts";
import type { Design, DesignItem } from "../design-item.ts";
import { aModule, aString, designOf } from "../testing/a-design.ts";
import { cutTable, lengthenTable, whyNotCut, whyNotLengthen } from "./edit-tables.ts";
import { tableCells } from "./table-cells.ts";

const STEP_M = 1.154;
const LINE_M = 2.3;

/** Columns x 2 rows in one string, codes M-01 on. */
function aTable(columns: number): Design {
  const items: DesignItem[] = [aString("string:1", "array:1")];
  for (let row = 0; row < 2; row++)
    for (let column = 0; column < columns; column++) {
      const number = row * columns + column + 1;
      const at = [column * STEP_M, row * LINE_M] as const;
      items.push(aModule(`module:${number}`, "string:1", at, `M-${String(number).padStart(2, "0")}`));
    }
  return designOf(items);
}
let last = 0;
const freshKey = () => `module:new-${++last}`;
const sizeOf = (design: Design, stringId = "string:1") => {
  const table = tableCells(design, stringId);
  return table && [table.columns, table.rows, table.cells.length];
};

describe("a table", () => {
  it("is known by its modules, whichever corner their rings begin at", () => {
    const design = designOf(
      [...aTable(6).values()].map((item, i) =>
        item.kind === "module" ? { ...item, ring: item.ring.map((_, k) => item.ring[(k + i) % 4]!) } : item,
      ),
    );
    expect(sizeOf(design)).toEqual([6, 2, 12]);
    expect(tableCells(design, "string:1")!.cells.find(({ module }) => module.id === "module:1")).toMatchObject({
      column: 0,
      row: 0,
    });
  });

  it("is none where modules stand apart", () => {
    const design = designOf([...aTable(3).values(), aModule("module:99", "string:1", [40, 40])]);
    expect(tableCells(design, "string:1")).toBeNull();
    expect(whyNotLengthen(design, { stringId: "string:1", end: "east", by: 1 })).toBe("design.string-not-a-table");
  });

  it("gets columns at an end, one pitch apart, and undo takes them back", () => {
    const design = aTable(4);
    const wish = { stringId: "string:1", end: "west", by: 2, freshKey } as const;
    const { board, inverse } = applyChange(design, lengthenTable(design, wish));
    expect(sizeOf(board)).toEqual([6, 2, 12]);
    const { cells } = tableCells(board, "string:1")!;
    const centres = cells.filter(({ row }) => row === 0).map(({ centre }) => centre[0]);
    const eastings = centres.toSorted((a, b) => a - b);
    expect(eastings[5]! - eastings[0]!).toBeCloseTo(5 * STEP_M, 4);
    expect(board.get("string:1")).toMatchObject({ colNum: 6, rowNum: 2 });
    const codes = [...board.values()].flatMap((item) => (item.kind === "module" ? [item.code] : []));
    expect(codes).toContain("M-12");
    expect(new Set(codes).size).toBe(12);
    expect(applyChange(board, inverse).board).toEqual(design);
  });

  it("loses columns at an end, but not the last one", () => {
    const design = aTable(4);
    const wish = { stringId: "string:1", end: "east", by: -2, freshKey } as const;
    const { board } = applyChange(design, lengthenTable(design, wish));
    expect(sizeOf(board)).toEqual([2, 2, 4]);
    expect([...board.keys()].sort()).toEqual(["module:1", "module:2", "module:5", "module:6", "string:1"]);
    expect(whyNotLengthen(design, { ...wish, by: -4 })).toBe("design.string-would-be-empty");
  });

  it("is cut in two behind a column", () => {
    const design = aTable(5);
    const wish = { stringId: "string:1", columns: 2, newId: "string:new-1", newName: "T2" };
    const { board, inverse } = applyChange(design, cutTable(design, wish));
    expect([sizeOf(board), sizeOf(board, "string:new-1")]).toEqual([
      [2, 2, 4],
      [3, 2, 6],
    ]);
    expect(board.get("string:new-1")).toMatchObject({ name: "T2", colNum: 3, parentId: "array:1" });
    expect(applyChange(board, inverse).board).toEqual(design);
    expect(whyNotCut(design, { stringId: "string:1", columns: 5 })).toBe("design.string-would-be-empty");
  });
});
