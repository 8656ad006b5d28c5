import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Change, idsOf } from "../edits/change.ts";
import { changed } from "./design-draft.ts";
import { DesignWatch } from "./design-flags.ts";
import type { Design, DesignArray, DesignItem } from "./design-item.ts";
import { regroupItems } from "./regroup-items.ts";
import { renameItem } from "./rename-item.ts";
import { aDesign } from "./testing/a-design.ts";
import { someDesigns, someDice, thrownChange } from "./testing/random-edits.ts";
import { transformItems } from "./transform-items.ts";

const start = aDesign({ sections: 1, arrays: 2, strings: 2, modules: 4 });
const still = { eastM: 0, northM: 0, turnDeg: 0, scale: 1 };

function watched(design: Design): DesignWatch {
  const watch = new DesignWatch(design);
  watch.look(design, design.keys());
  return watch;
}
function after(design: Design, change: Change<DesignItem>): DesignWatch {
  const watch = watched(design);
  watch.look(changed(design, change), idsOf(change));
  return watch;
}

describe("what is doubtful about a design", () => {
  it("is nothing where rows stand side by side, two centimetres apart", () => {
    expect(watched(start).flagged().size).toBe(0);
  });
  it("is a code that two modules of one string have, until one is called otherwise", () => {
    const twice = renameItem(start, { id: "module:1-1-1-1", name: "M-2" });
    const watch = after(start, twice);
    expect([...watch.flagged()].sort()).toEqual(["module:1-1-1-1", "module:1-1-1-2"]);
    expect(watch.flagsOf("module:1-1-1-2")).toEqual(["duplicate"]);
    watch.look(start, idsOf(twice));
    expect(watch.flagged().size).toBe(0);
  });
  it("is not the same code in another string", () => {
    expect(watched(start).flagsOf("module:1-1-2-1")).toEqual([]);
  });
  it("is a module on another, also when it is turned, and both are told", () => {
    const onto = transformItems(start, { ...still, ids: ["module:1-1-1-1"], eastM: 0.6, turnDeg: 10 });
    const watch = after(start, onto);
    expect([watch.flagsOf("module:1-1-1-1"), watch.flagsOf("module:1-1-1-2")]).toEqual([["overlap"], ["overlap"]]);
  });
  it("is a module outside its array's outline, and follows it to another array", () => {
    const [, first] = [...start.values()].filter((item) => item.kind === "module");
    const [lon, lat] = first!.ring[0]!;
    const ring = [
      [lon - 1e-3, lat - 2e-5],
      [lon + 1e-3, lat - 2e-5],
      [lon + 1e-3, lat + 5e-5],
      [lon - 1e-3, lat + 5e-5],
    ] as const;
    const array = { ...(start.get("array:1-1") as DesignArray), ring };
    const design = changed(start, { label: "", put: [array], remove: [] });
    const watch = watched(design);
    expect(watch.flagsOf("module:1-1-1-1")).toEqual([]);
    expect(watch.flagsOf("module:1-1-2-1")).toEqual(["outside"]);
    const move = regroupItems(design, { ids: ["module:1-1-2-1"], parentId: "string:1-2-1" });
    watch.look(changed(design, move), idsOf(move));
    expect(watch.flagsOf("module:1-1-2-1")).toEqual(["duplicate"]);
  });
  it("kept up edit by edit is what a fresh look finds", { tags: ["slow"] }, () => {
    fc.assert(
      fc.property(someDesigns, fc.array(someDice, { maxLength: 8 }), (first, throws) => {
        let design = first;
        const watch = watched(design);
        for (const thrown of throws) {
          const change = thrownChange(design, thrown);
          if (change === null) continue;
          design = changed(design, change);
          watch.look(design, idsOf(change));
        }
        const fresh = watched(design);
        expect([...watch.flagged()].sort()).toEqual([...fresh.flagged()].sort());
        for (const id of fresh.flagged()) expect(watch.flagsOf(id)).toEqual(fresh.flagsOf(id));
      }),
      { numRuns: 200 },
    );
  });
});
