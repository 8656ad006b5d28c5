import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Change } from "../edits/change.ts";
import { applyToDraft } from "../edits/draft.ts";
import { addString } from "./add-items.ts";
import { changed, draftOn } from "./design-draft.ts";
import type { Design, DesignItem, DesignKey } from "./design-item.ts";
import { childrenOf } from "./design-tree.ts";
import { type DesignMerge, mergeDesigns, settledMerge } from "./merge-designs.ts";
import { regroupItems } from "./regroup-items.ts";
import { removeItems } from "./remove-items.ts";
import { renameItem } from "./rename-item.ts";
import { isSameItem } from "./same-item.ts";
import { aDesign, aModule, aString } from "./testing/a-design.ts";
import { type Dice, someDesigns, someDice, thrownChange } from "./testing/random-edits.ts";

const base = aDesign({ sections: 1, arrays: 2, strings: 2, modules: 3 });

const freshKeys = () => {
  let count = 0;
  return (item: DesignItem) => `${item.kind}:new-fresh${++count}`;
};
function merged(
  start: Design,
  mine: readonly Change<DesignItem>[],
  theirs: readonly Change<DesignItem>[],
): DesignMerge {
  const draft = mine.reduce(applyToDraft, draftOn(start, "1"));
  return mergeDesigns({
    base: start,
    mine: draft.board,
    theirs: theirs.reduce(changed, start),
    touched: draft.touched,
  });
}
const settled = (merge: DesignMerge, keep: Iterable<DesignKey> = []) =>
  changed(merge.designs.theirs, settledMerge(merge, new Set(keep), freshKeys()));
const idsOf = (merge: DesignMerge) => merge.conflicts.map(({ id }) => id);
const labelIn = (design: Design, id: string) => (design.get(id) as { code?: string } | undefined)?.code;

const rename = (id: string, name: string) => renameItem(base, { id, name });
const remove = (id: string) => removeItems(base, { ids: [id] });

describe("two drafts of one design", () => {
  it("that touch different things stand beside each other", () => {
    const merge = merged(base, [rename("module:1-1-1-1", "mine")], [rename("module:1-1-1-2", "theirs")]);
    const both = settled(merge);
    expect([idsOf(merge), labelIn(both, "module:1-1-1-1"), labelIn(both, "module:1-1-1-2")]).toEqual([
      [],
      "mine",
      "theirs",
    ]);
  });

  it("that do the same are of one mind", () => {
    expect(idsOf(merged(base, [rename("module:1-1-1-1", "same")], [rename("module:1-1-1-1", "same")]))).toEqual([]);
  });

  it("that call one thing differently need a word", () => {
    const merge = merged(base, [rename("module:1-1-1-1", "mine")], [rename("module:1-1-1-1", "theirs")]);
    expect(
      merge.conflicts.map(({ mine, theirs }) => [mine, theirs].map((item) => (item as { code: string }).code)),
    ).toEqual([["mine", "theirs"]]);
    expect(labelIn(settled(merge), "module:1-1-1-1")).toBe("theirs");
    expect(labelIn(settled(merge, idsOf(merge)), "module:1-1-1-1")).toBe("mine");
  });

  it("of which one removed what the other edited: kept, it comes back as new with what it hangs on", () => {
    const merge = merged(base, [rename("module:1-1-1-1", "mine")], [remove("string:1-1-1")]);
    expect(idsOf(merge)).toEqual(["module:1-1-1-1"]);
    expect(settled(merge)).toEqual(merge.designs.theirs);
    const kept = [...settled(merge, idsOf(merge)).values()].filter(({ id }) => id.includes("fresh"));
    expect(kept.map(({ kind, code }) => [kind, code]).sort()).toEqual([
      ["module", "mine"],
      ["string", "String 1"],
    ]);
  });

  it("of which one removed a string into which the other put a module: never gone without a word", () => {
    const theirs = [regroupItems(base, { ids: ["module:1-1-2-1"], parentId: "string:1-1-1" })];
    const merge = merged(base, [remove("string:1-1-1")], theirs);
    expect(idsOf(merge)).toEqual(["string:1-1-1"]);
    expect(settled(merge)).toEqual(merge.designs.theirs);
    expect(settled(merge, idsOf(merge)).has("module:1-1-2-1")).toBe(false);
  });

  it("of which one removed a string in which the other renamed a module: left to the other, the string stays too", () => {
    const merge = merged(base, [remove("string:1-1-1")], [rename("module:1-1-1-2", "theirs")]);
    expect(idsOf(merge)).toEqual(["module:1-1-1-2"]);
    const left = settled(merge);
    expect([left.has("string:1-1-1"), labelIn(left, "module:1-1-1-2"), left.has("module:1-1-1-1")]).toEqual([
      true,
      "theirs",
      false,
    ]);
    expect(settled(merge, idsOf(merge)).has("string:1-1-1")).toBe(false);
  });

  it("of which one hung a new string below an array that the other removed", () => {
    const string = aString("string:new-1", "array:1-1");
    const mine = [addString(base, { string, modules: [aModule("module:new-1", "", [90, 90])] })];
    const merge = merged(base, mine, [remove("array:1-1")]);
    expect(idsOf(merge)).toEqual(["string:new-1"]);
    expect(settled(merge)).toEqual(merge.designs.theirs);
    const kept = settled(merge, idsOf(merge));
    const [array] = [...kept.values()].filter(({ id }) => id.startsWith("array:new-fresh"));
    expect([kept.get("string:new-1")?.parentId, kept.get("module:new-1")?.parentId]).toEqual([
      array?.id,
      "string:new-1",
    ]);
  });

  it("loses nothing and overwrites nothing unasked, over random pairs of thousands of edits", {
    tags: ["slow"],
    timeout: 30_000,
  }, () => {
    const edits = (start: Design, throws: readonly Dice[], mark: string) => {
      const changes: Change<DesignItem>[] = [];
      let design = start;
      for (const thrown of throws) {
        const change = thrownChange(design, { ...thrown, c: thrown.c + (mark === "mine" ? 0 : 20_000) });
        if (change === null) continue;
        changes.push(change);
        design = changed(design, change);
      }
      return changes;
    };
    fc.assert(
      fc.property(
        someDesigns,
        fc.array(someDice, { maxLength: 5 }),
        fc.array(someDice, { maxLength: 5 }),
        fc.boolean(),
        (start, mineThrown, theirsThrown, keepsMine) => {
          const merge = merged(start, edits(start, mineThrown, "mine"), edits(start, theirsThrown, "theirs"));
          const { mine, theirs } = merge.designs;
          const keep = keepsMine ? idsOf(merge) : [];
          const result = settled(merge, keep);
          expect([...result.values()].filter(({ parentId }) => parentId !== null && !result.has(parentId))).toEqual([]);
          const contested = new Set(idsOf(merge));
          const free = merge.free.filter(({ follows }) => follows === null || keep.includes(follows));
          const isKept = ({ id }: { id: DesignKey }) =>
            isSameItem(result.get(id), mine.get(id)) || (!mine.has(id) && childrenOf(result, id).length > 0);
          expect(free.filter((one) => !isKept(one))).toEqual([]);
          if (keepsMine) return;
          const moved = new Set(free.map(({ id }) => id));
          const others = [...theirs.values()].filter(({ id }) => !moved.has(id) || contested.has(id));
          expect(others.filter((item) => !isSameItem(item, result.get(item.id)))).toEqual([]);
        },
      ),
      { numRuns: 800 },
    );
  });
});
