import { describe, expect, it } from "vitest";
import { applyToDraft, turnDraft } from "../edits/draft.ts";
import { type DesignDraft, designChange, draftOn } from "./design-draft.ts";
import type { DesignArray } from "./design-item.ts";
import { withDescendants } from "./design-tree.ts";
import {
  addedAtOnce,
  confirmedAddition,
  confirmedRemoval,
  confirmedRename,
  refusedAddition,
  refusedRemoval,
  removedAtOnce,
  renamedAtOnce,
  whyNotRemoveAtOnce,
} from "./edit-at-once.ts";
import { regroupItems } from "./regroup-items.ts";
import { renameItem } from "./rename-item.ts";
import { aDesign } from "./testing/a-design.ts";

const undo = (draft: DesignDraft) => turnDraft(draft, "undo");
const start = aDesign({ sections: 2, arrays: 2, strings: 2, modules: 2 });
const step = { previousVersion: "7", version: "8" };
const anArray = (id: string, name: string): DesignArray => ({
  id,
  kind: "array",
  parentId: null,
  code: name,
  name,
  description: "",
  stand: null,
  ring: null,
});
const nameOf = (draft: DesignDraft, id: string) => (draft.board.get(id) as DesignArray | undefined)?.name;
const renamedModule = applyToDraft(draftOn(start, "7"), renameItem(start, { id: "module:1-1-1-1", name: "X" }));

describe("an array added at once", () => {
  const shown = addedAtOnce(renamedModule, [anArray("array:new-1", "Array Group 5")]);
  it("is there before the answer, and no part of the draft", () => {
    expect(nameOf(shown, "array:new-1")).toBe("Array Group 5");
    expect([...shown.touched]).toEqual(["module:1-1-1-1"]);
  });
  it("takes the number and the name the server gave, with what was hung below it meanwhile", () => {
    const { board } = shown;
    const busy = applyToDraft(shown, regroupItems(board, { ids: ["string:1-1-1"], parentId: "array:new-1" }));
    const keys = new Map([["array:new-1", "array:50"]]);
    const confirmed = confirmedAddition(busy, { keys, items: [anArray("array:50", "Array Group 6")], step });
    expect([nameOf(confirmed, "array:50"), confirmed.version]).toEqual(["Array Group 6", "8"]);
    expect(confirmed.board.get("string:1-1-1")?.parentId).toBe("array:50");
    expect(designChange(confirmed).put.map(({ id }) => id)).toEqual(["module:1-1-1-1", "string:1-1-1"]);
    expect(undo(confirmed).board.get("string:1-1-1")?.parentId).toBe("array:1-1");
  });
  it("goes when the server refuses it, and the draft stays as it was", () => {
    const refused = refusedAddition(shown, ["array:new-1"]);
    expect(refused.board).toEqual(renamedModule.board);
    expect([refused.touched, refused.version]).toEqual([renamedModule.touched, "7"]);
  });
});

describe("an array renamed at once", () => {
  it("keeps its new name through undo of an older edit of it", () => {
    const moved = applyToDraft(draftOn(start, "7"), regroupItems(start, { ids: ["array:1-1"], parentId: "section:2" }));
    const confirmed = confirmedRename(renamedAtOnce(moved, "array:1-1", "동쪽"), anArray("array:1-1", "동쪽"), step);
    expect((confirmed.base.get("array:1-1") as DesignArray).name).toBe("동쪽");
    const undone = undo(confirmed);
    expect([nameOf(undone, "array:1-1"), undone.board.get("array:1-1")?.parentId, undone.touched.size]).toEqual([
      "동쪽",
      "section:1",
      0,
    ]);
  });
  it("has its old name again when the server refuses, and nothing else moves", () => {
    const refused = renamedAtOnce(renamedAtOnce(renamedModule, "array:1-1", "동쪽"), "array:1-1", "Array Group 1");
    expect(refused.board).toEqual(renamedModule.board);
    expect(refused.touched).toEqual(renamedModule.touched);
  });
  it("made on another version leaves the draft where it was: it must be merged", () => {
    const late = confirmedRename(renamedModule, anArray("array:1-1", "동쪽"), { previousVersion: "9", version: "10" });
    expect(late.version).toBe("7");
  });
});

describe("an array removed at once", () => {
  it("is refused while the draft has moved something out of it: the server would take that along", () => {
    const moved = applyToDraft(
      draftOn(start, "7"),
      regroupItems(start, { ids: ["module:1-1-1-1"], parentId: "string:1-2-1" }),
    );
    expect(whyNotRemoveAtOnce(moved, "array:1-1")).toBe("design.draft-moved-out");
    expect(whyNotRemoveAtOnce(moved, "array:1-2")).toBeNull();
  });
  it("goes with everything below it, from the draft too", () => {
    const removed = withDescendants(start, "array:1-1");
    const gone = confirmedRemoval(removedAtOnce(renamedModule, "array:1-1"), { removed, step });
    expect([gone.touched.size, gone.base.size, gone.version]).toEqual([0, start.size - removed.length, "8"]);
    expect(undo(gone).board.has("module:1-1-1-1")).toBe(false);
  });
  it("is all there again when the server refuses, with its unsaved edits", () => {
    const removed = withDescendants(renamedModule.board, "array:1-1");
    const back = refusedRemoval(removedAtOnce(renamedModule, "array:1-1"), removed);
    expect(new Map([...back.board].sort())).toEqual(new Map([...renamedModule.board].sort()));
    expect(designChange(back)).toEqual(designChange(renamedModule));
  });
});
