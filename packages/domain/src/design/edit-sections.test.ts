import { describe, expect, it } from "vitest";
import { applyChange } from "../edits/change.ts";
import { addSection, changeSection, whyNotChangeSection } from "./edit-sections.ts";
import { regroupItems, whyNotRegroup } from "./regroup-items.ts";
import { removeItems } from "./remove-items.ts";
import { aDesign } from "./testing/a-design.ts";

const design = aDesign({ sections: 2, arrays: 1, strings: 1, modules: 1 });

describe("a section", () => {
  it("takes the next free number for its name and its code, and undo takes it away", () => {
    const { board, inverse } = applyChange(design, addSection(design, { id: "section:new-1" }));
    expect(board.get("section:new-1")).toMatchObject({ kind: "section", name: "Section 3", code: "Section 3" });
    expect(applyChange(board, inverse).board).toEqual(design);
  });

  it("is called otherwise in its properties, never by a code that another has", () => {
    const wish = { id: "section:1", name: " 남쪽 ", code: "S" };
    expect(whyNotChangeSection(design, wish)).toBeNull();
    const { board, inverse } = applyChange(design, changeSection(design, wish));
    expect(board.get("section:1")).toMatchObject({ name: "남쪽", code: "S" });
    expect(applyChange(board, inverse).board).toEqual(design);
    expect(whyNotChangeSection(design, { ...wish, code: "2" })).toBe("inspection.section-code-taken");
    expect(whyNotChangeSection(design, { ...wish, name: " " })).toBe("design.name-empty");
    expect(whyNotChangeSection(design, { ...wish, id: "array:1-1" })).toBe("design.item-not-found");
  });

  it("gets arrays of another, and leaves its own below the site when it goes", () => {
    const move = { ids: ["array:1-1"], parentId: "section:2" };
    expect(whyNotRegroup(design, move)).toBeNull();
    const moved = applyChange(design, regroupItems(design, move)).board;
    const { board, inverse } = applyChange(moved, removeItems(moved, { ids: ["section:2"] }));
    expect(["array:1-1", "array:2-1"].map((id) => board.get(id)?.parentId)).toEqual([null, null]);
    expect(applyChange(board, inverse).board).toEqual(moved);
  });
});
