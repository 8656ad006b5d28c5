import { draftOn } from "@heliolens/domain/design/design-draft";
import { removeItems } from "@heliolens/domain/design/remove-items";
import { aDesign } from "@heliolens/domain/design/testing/a-design";
import { describe, expect, it } from "vitest";
import { type DeskEvent, type DeskState, deskAfter, deskOn } from "./design.state.ts";

const design = aDesign({ sections: 1, arrays: 2, strings: 2, modules: 3 });
const desk = deskOn(draftOn(design, "1"));
const after = (...events: DeskEvent[]): DeskState => events.reduce(deskAfter, desk);

describe("the selection of the design editor", () => {
  it("is the same for tree and map: what is chosen on the map is opened in the tree", () => {
    const chosen = after({ kind: "chosen", ids: ["module:1-2-1-3"] });
    expect([...chosen.chosen]).toEqual(["module:1-2-1-3"]);
    for (const key of ["section:1", "array:1-2", "string:1-2-1"]) expect(chosen.open.has(key)).toBe(true);
  });

  it("grows and shrinks one by one", () => {
    const two = after({ kind: "chosen", ids: ["module:1-1-1-1"] }, { kind: "toggled", id: "module:1-1-1-2" });
    expect([...two.chosen]).toEqual(["module:1-1-1-1", "module:1-1-1-2"]);
    expect([...deskAfter(two, { kind: "toggled", id: "module:1-1-1-1" }).chosen]).toEqual(["module:1-1-1-2"]);
  });

  it("loses what an edit took away, and nothing else", () => {
    const change = removeItems(design, { ids: ["string:1-1-1"] });
    const left = after(
      { kind: "chosen", ids: ["module:1-1-1-1", "module:1-1-2-1"], at: "module:1-1-1-1" },
      { kind: "set", to: { renaming: "module:1-1-1-1" } },
      { kind: "edited", change },
    );
    expect([[...left.chosen], left.at, left.renaming]).toEqual([["module:1-1-2-1"], null, null]);
    expect(deskAfter(left, { kind: "turned", direction: "undo" }).draft.touched.size).toBe(0);
  });
});

it("a small plant opens down to its strings, a large one to its arrays", () => {
  expect(desk.open.has("array:1-1")).toBe(true);
  const large = deskOn(draftOn(aDesign({ sections: 2, arrays: 10, strings: 1, modules: 1 }), "1"));
  expect([large.open.has("section:1"), large.open.has("array:1-1")]).toEqual([true, false]);
});
