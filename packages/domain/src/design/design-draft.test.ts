import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyChange } from "../edits/change.ts";
import { draftOn, editDraft, netChange, redoDraft, revived, savedDraft, takenBack, undoDraft } from "./design-draft.ts";
import type { Design, DesignItem } from "./design-item.ts";
import { isFreshKey } from "./design-key.ts";
import { childrenOf } from "./design-tree.ts";
import { removeItems } from "./remove-items.ts";
import { renameItem } from "./rename-item.ts";
import { splitString } from "./reshape-strings.ts";
import { aDesign } from "./testing/a-design.ts";
import { type Dice, someDesigns, someDice, thrownChange } from "./testing/random-edits.ts";
import { transformItems } from "./transform-items.ts";

const edited = (start: Design, throws: readonly Dice[]) =>
  throws.reduce(
    (draft, thrown) => {
      const change = thrownChange(draft.edited.board, thrown);
      return change === null ? draft : editDraft(draft, change);
    },
    draftOn(start, "7"),
  );
const sorted = (design: Design) => [...design.values()].sort((a, b) => (a.id < b.id ? -1 : 1));

describe("a draft", () => {
  it("is saved as exactly what differs from the server's, however it was edited, undone and done again", () => {
    fc.assert(
      fc.property(
        someDesigns,
        fc.array(someDice, { maxLength: 12 }),
        fc.nat(6),
        fc.nat(6),
        (start, throws, back, on) => {
          let draft = edited(start, throws);
          for (let i = 0; i < back; i++) draft = undoDraft(draft);
          for (let i = 0; i < on; i++) draft = redoDraft(draft);
          const net = netChange(draft);
          expect(sorted(applyChange(start, net).board)).toEqual(sorted(draft.edited.board));
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
        while (draft.edited.past.length > 0) draft = undoDraft(draft);
        expect([draft.touched.size, sorted(draft.edited.board)]).toEqual([0, sorted(start)]);
      }),
      { numRuns: 200 },
    );
  });

  it("that is discarded is what the server has, and one undo brings the edits again", () => {
    const start = aDesign({ sections: 1, arrays: 1, strings: 2, modules: 3 });
    const draft = editDraft(draftOn(start, "7"), renameItem(start, { id: "module:1-1-1-1", name: "X" }));
    const discarded = takenBack(draft, draft.touched);
    expect([discarded.touched.size, sorted(discarded.edited.board)]).toEqual([0, sorted(start)]);
    expect(netChange(undoDraft(discarded)).put).toEqual(netChange(draft).put);
  });

  it("goes on under the server's numbers once saved, and undo still finds what it made", () => {
    const start = aDesign({ sections: 1, arrays: 1, strings: 1, modules: 4 });
    const split = splitString(start, {
      stringId: "string:1-1-1",
      moduleIds: ["module:1-1-1-1"],
      newId: "string:new-1",
      newName: "half",
    });
    const saved = savedDraft(editDraft(draftOn(start, "7"), split), {
      sent: split,
      version: "8",
      keys: new Map([["string:new-1", "string:99"]]),
    });
    expect([saved.version, saved.touched.size, saved.base.get("module:1-1-1-1")?.parentId]).toEqual([
      "8",
      0,
      "string:99",
    ]);
    expect(childrenOf(saved.edited.board, "string:99").map(({ id }) => id)).toEqual(["module:1-1-1-1"]);
    const back = netChange(undoDraft(saved));
    expect([back.remove, back.put.map(({ id, parentId }) => [id, parentId])]).toEqual([
      ["string:99"],
      [["module:1-1-1-1", "string:1-1-1"]],
    ]);
  });

  it("edited while it is being saved still has that to save, and nothing else", () => {
    const start = aDesign({ sections: 1, arrays: 1, strings: 1, modules: 4 });
    const sent = editDraft(draftOn(start, "7"), renameItem(start, { id: "module:1-1-1-1", name: "A" }));
    const meanwhile = editDraft(sent, renameItem(sent.edited.board, { id: "module:1-1-1-2", name: "B" }));
    const saved = savedDraft(meanwhile, { sent: netChange(sent), version: "8", keys: new Map() });
    expect(netChange(saved).put.map(({ id }) => id)).toEqual(["module:1-1-1-2"]);
    const undone = savedDraft(undoDraft(sent), { sent: netChange(sent), version: "8", keys: new Map() });
    expect(netChange(undone).put).toEqual([start.get("module:1-1-1-1")]);
  });

  it("of which the server refused one thing takes back that one alone", () => {
    const start = aDesign({ sections: 1, arrays: 1, strings: 1, modules: 4 });
    const moved = transformItems(start, { ids: ["string:1-1-1"], eastM: 5, northM: 0, turnDeg: 0, scale: 1 });
    const back = takenBack(editDraft(draftOn(start, "7"), moved), ["module:1-1-1-3"]);
    expect([...back.touched]).toEqual(["module:1-1-1-1", "module:1-1-1-2", "module:1-1-1-4"]);
    expect(back.edited.board.get("module:1-1-1-3")).toEqual(start.get("module:1-1-1-3"));
  });

  it("that takes back a removal which was saved brings it as new: its number is gone", () => {
    const start = aDesign({ sections: 1, arrays: 1, strings: 2, modules: 2 });
    const removed = editDraft(draftOn(start, "7"), removeItems(start, { ids: ["string:1-1-1"] }));
    const undone = undoDraft(savedDraft(removed, { sent: netChange(removed), version: "8", keys: new Map() }));
    let count = 0;
    const again = netChange(revived(undone, (item: DesignItem) => `${item.kind}:new-${++count}`));
    expect([again.put.length, again.remove]).toEqual([3, []]);
    expect(again.put.every(({ id }) => isFreshKey(id))).toBe(true);
    const string = again.put.find(({ kind }) => kind === "string")!;
    expect(again.put.filter(({ parentId }) => parentId === string.id).length).toBe(2);
  });
});
