import { expect, it } from "vitest";
import { aDefect } from "../testing/a-defect.ts";
import { fieldsOfDraft, openedDefect, shapeSent } from "./opened-defect.ts";

it("opens a defect with its main and sub type apart and its area as a rectangle", () => {
  const opened = openedDefect(aDefect({ defectCode: "CELL_HOTSPOT", mainCode: "CELL", version: 3 }));
  expect(opened).toMatchObject({
    version: 3,
    draft: { mainCode: "CELL", subCode: "CELL_HOTSPOT", rect: { x: 285, y: 226, width: 70, height: 60 } },
  });
});

it("has no sub type where the defect has its main type's code, and saves that code again", () => {
  const { draft } = openedDefect(aDefect({ defectCode: "CELL", mainCode: "CELL" }));
  expect(draft.subCode).toBeNull();
  expect(fieldsOfDraft(draft).defectCode).toBe("CELL");
});

it("sends an area that ends at the edge of the frame", () => {
  const frame = { widthPx: 640, heightPx: 512 };
  expect(shapeSent({ x: 600, y: -10, width: 100, height: 60 }, frame).coordinates[0]).toEqual([
    [600, 0],
    [640, 0],
    [640, 50],
    [600, 50],
    [600, 0],
  ]);
});
