import { expect, it } from "vitest";
import { applyChange } from "../../edits/change.ts";
import { metrePlaneAt } from "../../geometry/metre-plane.ts";
import type { DesignItem, DesignModule } from "../design-item.ts";
import { aModule, aString, designOf } from "../testing/a-design.ts";
import { addTable, nearestTable, type TableOutline } from "./add-table.ts";
import { outlineOf } from "./outline-of.ts";
import { tableCells } from "./table-cells.ts";

const plane = metrePlaneAt([126.7, 34.8]);
const [STEP_M, LINE_M] = [1.154, 2.3];
const modules: DesignModule[] = Array.from({ length: 12 }, (_, i) =>
  aModule(`module:${i + 1}`, "string:1", [(i % 6) * STEP_M, Math.floor(i / 6) * LINE_M]),
);
const items: DesignItem[] = [{ ...aString("string:1", "array:1"), ring: outlineOf(modules) }, ...modules];
const design = designOf(items);
const outlineM = (west: number, south: number, east: number, north: number): TableOutline => {
  const [[w, s], [e, n]] = [plane.toLonLat([west, south]), plane.toLonLat([east, north])];
  return { west: w, south: s, east: e, north: n };
};

it("fills an outline with modules like its neighbour's, in line with their seams", () => {
  const outline = outlineM(0.2, 8.1, 4 * STEP_M + 0.1, 8.1 + 2 * LINE_M);
  expect(nearestTable(design, outline)).toBe("string:1");
  let last = 0;
  const freshKey = (kind: string) => `${kind}:new-${++last}`;
  const { board, inverse } = applyChange(
    design,
    addTable(design, { outline, likeId: "string:1", name: "T9", freshKey }),
  );
  const table = tableCells(board, "string:new-1")!;
  expect([table.columns, table.rows]).toEqual([4, 2]);
  expect(board.get("string:new-1")).toMatchObject({ name: "T9", parentId: "array:1", colNum: 4, rowNum: 2 });
  const first = table.cells.find(({ column, row }) => column === 0 && row === 0)!;
  const [east] = plane.toMetres(first.module.ring[0]!);
  expect(east).toBeCloseTo(0, 3);
  expect(applyChange(board, inverse).board).toEqual(design);
});

it("has no table to be like where the design has none", () => {
  expect(nearestTable(designOf([]), outlineM(0, 0, 5, 5))).toBeNull();
});
