import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyChange } from "../edits/change.ts";
import { applyToDraft, turnDraft } from "../edits/draft.ts";
import { type DesignDraft, designChange, discardedItems, draftOn, revived, savedDesign } from "./design-draft.ts";
import type { Design, DesignItem } from "./design-item.ts";
import { isFreshKey } from "./design-key.ts";
import { childrenOf } from "./design-tree.ts";
import { removeItems } from "./remove-items.ts";
import { renameItem } from "./rename-item.ts";
import { splitString } from "./reshape-strings.ts";
import { aDesign } from "./testing/a-design.ts";
import { type Dice, someDesigns, someDice, thrownChange } from "./testing/random-edits.ts";
import { transformItems } from "./transform-items.ts";

const undo = (draft: DesignDraft) => turnDraft(draft, "undo");
const redo = (draft: DesignDraft) => turnDraft(draft, "redo");
const edited = (start: Design, throws: readonly Dice[]) =>
  throws.reduce(
    (draft, thrown) => {
      const change = thrownChange(draft.board, thrown);
      return change === null ? draft : applyToDraft(draft, change);
    },
    draftOn(start, "7"),
  );
const sorted = (design: Design) => [...design.values()].sort((a, b) => (a.id < b.id ? -1 : 1));

describe("a draft", () => {
  it("is saved as exactly what differs from the server's, however it was edited, undone and done again", {
    tags: ["slow"],
  }, () => {
    fc.assert(
      fc.property(
        someDesigns,
        fc.array(someDice, { maxLength: 12 }),
        fc.nat(6),
        fc.nat(6),
        (start, throws, back, on) => {
          let draft = edited(start, throws);
          for (let i = 0; i < back; i++) draft = undo(draft);
          for (let i = 0; i < on; i++) draft = redo(draft);
          const net = designChange(draft);
          expect(sorted(applyChange(start, net).board)).toEqual(sorted(draft.board));
          for (const item of net.put) expect(item).not.toEqual(start.get(item.id));
          for (const id of net.remove) expect(start.has(id)).toBe(true);
        },
      ),
      { numRuns: 400 },
    );
  });

  it("undone to its beginning has nothing to save", () => {
    fc.assert(
      fc.property(someDesigns, fc.array(someDice, { maxLength: 10 }), (start, throws) => {
        let draft = edited(start, throws);
        while (draft.history.past.length > 0) draft = undo(draft);
        expect([draft.touched.size, sorted(draft.board)]).toEqual([0, sorted(start)]);
      }),
      { numRuns: 200 },
    );
  });

  it("that is discarded is what the server has, and one undo brings the edits again", () => {
    const start = aDesign({ sections: 1, arrays: 1, strings: 2, modules: 3 });
    const draft = applyToDraft(draftOn(start, "7"), renameItem(start, { id: "module:1-1-1-1", name: "X" }));
    const discarded = discardedItems(draft, draft.touched);
    expect([discarded.touched.size, sorted(discarded.board)]).toEqual([0, sorted(start)]);
    expect(designChange(undo(discarded)).put).toEqual(designChange(draft).put);
  });

  it("goes on under the server's numbers once saved, and undo still finds what it made", () => {
    const start = aDesign({ sections: 1, arrays: 1, strings: 1, modules: 4 });
    const split = splitString(start, {
      stringId: "string:1-1-1",
      moduleIds: ["module:1-1-1-1"],
      newId: "string:new-1",
      newName: "half",
    });
    const saved = savedDesign(applyToDraft(draftOn(start, "7"), split), {
      sent: split,
      version: "8",
      keys: new Map([["string:new-1", "string:99"]]),
    });
    expect([saved.version, saved.touched.size, saved.base.get("module:1-1-1-1")?.parentId]).toEqual([
      "8",
      0,
      "string:99",
    ]);
    expect(childrenOf(saved.board, "string:99").map(({ id }) => id)).toEqual(["module:1-1-1-1"]);
    const back = designChange(undo(saved));
    expect([back.remove, back.put.map(({ id, parentId }) => [id, parentId])]).toEqual([
      ["string:99"],
      [["module:1-1-1-1", "string:1-1-1"]],
    ]);
  });

  it("edited while it is being saved still has that to save, and nothing else", () => {
    const start = aDesign({ sections: 1, arrays: 1, strings: 1, modules: 4 });
    const sent = applyToDraft(draftOn(start, "7"), renameItem(start, { id: "module:1-1-1-1", name: "A" }));
    const meanwhile = applyToDraft(sent, renameItem(sent.board, { id: "module:1-1-1-2", name: "B" }));
    const saved = savedDesign(meanwhile, { sent: designChange(sent), version: "8", keys: new Map() });
    expect(designChange(saved).put.map(({ id }) => id)).toEqual(["module:1-1-1-2"]);
    const undone = savedDesign(undo(sent), { sent: designChange(sent), version: "8", keys: new Map() });
    expect(designChange(undone).put).toEqual([start.get("module:1-1-1-1")]);
  });

  it("of which the server refused one thing takes back that one alone", () => {
    const start = aDesign({ sections: 1, arrays: 1, strings: 1, modules: 4 });
    const moved = transformItems(start, { ids: ["string:1-1-1"], eastM: 5, northM: 0, turnDeg: 0, scale: 1 });
    const back = discardedItems(applyToDraft(draftOn(start, "7"), moved), ["module:1-1-1-3"]);
    expect([...back.touched]).toEqual(["module:1-1-1-1", "module:1-1-1-2", "module:1-1-1-4"]);
    expect(back.board.get("module:1-1-1-3")).toEqual(start.get("module:1-1-1-3"));
  });

  it("of which the server refused a new string puts the modules back that were moved into it", () => {
    const start = aDesign({ sections: 1, arrays: 1, strings: 1, modules: 4 });
    const split = splitString(start, {
      stringId: "string:1-1-1",
      moduleIds: ["module:1-1-1-1"],
      newId: "string:new-1",
      newName: "half",
    });
    const back = discardedItems(applyToDraft(draftOn(start, "7"), split), ["string:new-1"]);
    expect([back.touched.size, sorted(back.board)]).toEqual([0, sorted(start)]);
  });

  it("that takes back a removal which was saved brings it as new: its number is gone", () => {
    const start = aDesign({ sections: 1, arrays: 1, strings: 2, modules: 2 });
    const removed = applyToDraft(draftOn(start, "7"), removeItems(start, { ids: ["string:1-1-1"] }));
    const undone = undo(savedDesign(removed, { sent: designChange(removed), version: "8", keys: new Map() }));
    let count = 0;
    const again = designChange(revived(undone, (item: DesignItem) => `${item.kind}:new-${++count}`));
    expect([again.put.length, again.remove]).toEqual([3, []]);
    expect(again.put.every(({ id }) => isFreshKey(id))).toBe(true);
    const string = again.put.find(({ kind }) => kind === "string")!;
    expect(again.put.filter(({ parentId }) => parentId === string.id).length).toBe(2);
  });
});
