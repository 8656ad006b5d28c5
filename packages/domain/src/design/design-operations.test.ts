import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyChange, type Change } from "../edits/change.ts";
import { nextArrayGroupName } from "./array-group-name.ts";
import { changed } from "./design-draft.ts";
import type { Design, DesignItem, DesignModule } from "./design-item.ts";
import { childrenOf, modulesBelow, withDescendants } from "./design-tree.ts";
import { type NumberingScheme, numberedCode, numberModules } from "./number-modules.ts";
import { whyNotRegroup } from "./regroup-items.ts";
import { removeItems, whyNotRemove } from "./remove-items.ts";
import { renameItem, whyNotRename } from "./rename-item.ts";
import { joinStrings, splitString, whyNotJoin, whyNotSplit } from "./reshape-strings.ts";
import { aDesign, aModule, aString, designOf, sidesM } from "./testing/a-design.ts";
import { someDesigns, someDice, thrownChange, verbCount } from "./testing/random-edits.ts";
import { transformItems, whyNotTransform } from "./transform-items.ts";

const scheme: NumberingScheme = {
  startCorner: "north-west",
  along: "rows",
  turnsAtEnds: false,
  first: 1,
  pattern: "M-{m:02}",
};
const after = (design: Design, change: Change<DesignItem>) => applyChange(design, change).board;
const codesOf = (design: Design, stringId: string) =>
  modulesBelow(design, [stringId]).map((module) => [module.id, module.code]);

describe("the name of a new array group", () => {
  it("is the highest number plus one, and 1 where there is none", () => {
    expect(nextArrayGroupName([])).toBe("Array Group 1");
    expect(nextArrayGroupName(["Array Group 3", "Array Group 12", "북쪽 어레이", "Array Group 7b"])).toBe(
      "Array Group 13",
    );
  });
});

describe("renaming", () => {
  const design = aDesign({ sections: 1, arrays: 1, strings: 1, modules: 2 });
  it("needs a site, an item of a kind that has a name, and a name", () => {
    expect(whyNotRename(design, { id: "array:1-1", name: "A", siteId: null })).toBe("design.site-required");
    expect(whyNotRename(design, { id: "section:1", name: "A", siteId: 1 })).toBe("design.kind-not-renamable");
    expect(whyNotRename(design, { id: "array:9", name: "A", siteId: 1 })).toBe("design.item-not-found");
    expect(whyNotRename(design, { id: "array:1-1", name: "  ", siteId: 1 })).toBe("design.name-empty");
    expect(whyNotRename(design, { id: "array:1-1", name: "A", siteId: 1 })).toBeNull();
  });
  it("gives a module a new code and keeps its id, its place and its string", () => {
    const renamed = after(design, renameItem(design, { id: "module:1-1-1-1", name: " M-77 " })).get("module:1-1-1-1");
    expect(renamed).toEqual({ ...design.get("module:1-1-1-1"), code: "M-77" });
  });
});

describe("the tree", () => {
  it("puts String 2 before String 10", () => {
    const design = designOf([aString("s10", "a", "String 10"), aString("s2", "a", "String 2")]);
    expect(childrenOf(design, "a").map((item) => item.id)).toEqual(["s2", "s10"]);
  });
});

describe("moving in the tree", () => {
  const design = aDesign({ sections: 1, arrays: 2, strings: 2, modules: 2 });
  it("takes modules to strings, strings to arrays, arrays to sections or to the site, and nothing else anywhere", () => {
    expect(whyNotRegroup(design, { ids: ["module:1-1-1-1"], parentId: "string:1-2-1" })).toBeNull();
    expect(whyNotRegroup(design, { ids: ["string:1-1-1"], parentId: "array:1-2" })).toBeNull();
    expect(whyNotRegroup(design, { ids: ["array:1-1"], parentId: null })).toBeNull();
    expect(whyNotRegroup(design, { ids: ["module:1-1-1-1"], parentId: "array:1-2" })).toBe("design.wrong-parent");
    expect(whyNotRegroup(design, { ids: ["section:1"], parentId: null })).toBe("design.wrong-parent");
    expect(whyNotRegroup(design, { ids: [], parentId: "string:1-2-1" })).toBe("design.nothing-chosen");
  });
});

describe("removing", () => {
  it("takes everything below along, but leaves a section's arrays to the site", () => {
    const design = aDesign({ sections: 1, arrays: 2, strings: 1, modules: 2 });
    expect(whyNotRemove(design, ["array:9"])).toBe("design.item-not-found");
    const withoutArray = after(design, removeItems(design, { ids: ["array:1-1"] }));
    expect([...withoutArray.keys()].filter((id) => id.includes(":1-1"))).toEqual([]);
    const withoutSection = after(design, removeItems(design, { ids: ["section:1"] }));
    expect(childrenOf(withoutSection, null).map((item) => item.id)).toEqual(["array:1-1", "array:1-2"]);
    expect(modulesBelow(withoutSection, ["array:1-1"]).length).toBe(2);
  });
});

describe("splitting and joining strings", () => {
  const design = aDesign({ sections: 1, arrays: 1, strings: 2, modules: 4 });
  const wish = {
    stringId: "string:1-1-1",
    moduleIds: ["module:1-1-1-3", "module:1-1-1-4"],
    newId: "string:new-1",
    newName: "String 1b",
  };
  it("leaves each half a module", () => {
    expect(
      whyNotSplit(design, { ...wish, moduleIds: modulesBelow(design, ["string:1-1-1"]).map((module) => module.id) }),
    ).toBe("design.string-would-be-empty");
    expect(whyNotSplit(design, { ...wish, moduleIds: ["module:1-1-2-1"] })).toBe("design.wrong-parent");
    expect(whyNotSplit(design, wish)).toBeNull();
  });
  it("joins again to the same modules below the same string", () => {
    const split = after(design, splitString(design, wish));
    expect(modulesBelow(split, ["string:new-1"]).length).toBe(2);
    expect(whyNotJoin(split, { intoId: "string:1-1-1", ids: ["module:1-1-1-1"] })).toBe("design.item-not-found");
    expect(after(split, joinStrings(split, { intoId: "string:1-1-1", ids: ["string:new-1"] }))).toEqual(design);
  });
});

describe("turning, scaling and moving on the ground", () => {
  const design = aDesign({ sections: 1, arrays: 1, strings: 1, modules: 5 });
  const still = { ids: ["string:1-1-1"], eastM: 0, northM: 0, turnDeg: 0, scale: 1 };
  it("keeps the side lengths of every module on a quarter turn", () => {
    const turned = after(design, transformItems(design, { ...still, turnDeg: 90 }));
    for (const module of modulesBelow(turned, ["string:1-1-1"]))
      expect(sidesM(module).map((side) => side.toFixed(3))).toEqual(["1.134", "2.278", "1.134", "2.278"]);
  });
  it("turns clockwise: what lay in the east lies in the south", () => {
    const [, lat] = (
      after(design, transformItems(design, { ...still, turnDeg: 90 })).get("module:1-1-1-5") as DesignModule
    ).ring[0]!;
    expect(lat).toBeLessThan((design.get("module:1-1-1-5") as DesignModule).ring[0]![1]);
  });
  it("refuses what would send a plant away or make it vanish", () => {
    expect(whyNotTransform(design, { ...still, scale: 0 })).toBe("design.factor-out-of-range");
    expect(whyNotTransform(design, { ...still, turnDeg: Number.NaN })).toBe("design.factor-out-of-range");
    expect(whyNotTransform(design, { ...still, eastM: 1e9 })).toBe("design.factor-out-of-range");
    expect(whyNotTransform(design, { ...still, eastM: 0.42 })).toBeNull();
  });
});

describe("numbering modules", () => {
  const twoRows = designOf([
    aString("s", "a"),
    ...[0, 1, 2].map((i) => aModule(`n${i}`, "s", [i * 1.154, 2.3])),
    ...[0, 1, 2].map((i) => aModule(`s${i}`, "s", [i * 1.154 + 0.02, 0])),
  ]);
  it("starts at the chosen corner and goes along rows", () => {
    expect(codesOf(after(twoRows, numberModules(twoRows, { stringId: "s", scheme })), "s")).toEqual([
      ["n0", "M-01"],
      ["n1", "M-02"],
      ["n2", "M-03"],
      ["s0", "M-04"],
      ["s1", "M-05"],
      ["s2", "M-06"],
    ]);
  });
  it("turns at the ends where the installer did", () => {
    const zigzag = { ...scheme, turnsAtEnds: true, startCorner: "south-east" } as const;
    expect(
      codesOf(after(twoRows, numberModules(twoRows, { stringId: "s", scheme: zigzag })), "s").map(([id]) => id),
    ).toEqual(["s2", "s1", "s0", "n0", "n1", "n2"]);
  });
  it("finds the same rows on a table turned by 23 degrees", () => {
    const turned = after(twoRows, transformItems(twoRows, { ids: ["s"], eastM: 0, northM: 0, turnDeg: 23, scale: 1 }));
    expect(codesOf(after(turned, numberModules(turned, { stringId: "s", scheme })), "s").map(([id]) => id)).toEqual([
      "n0",
      "n1",
      "n2",
      "s0",
      "s1",
      "s2",
    ]);
  });
  it("writes numbers as the pattern says", () => {
    expect(numberedCode("A03-S12-M{m:02}", 7)).toBe("A03-S12-M07");
    expect(numberedCode("{m}", 7)).toBe("7");
  });
});

describe("every operation", () => {
  it("leads back to exactly the design it came from, over random designs and thousands of random operations", {
    tags: ["slow"],
  }, () => {
    const tried = new Map<number, number>();
    fc.assert(
      fc.property(someDesigns, fc.array(someDice, { minLength: 1, maxLength: 10 }), (start, throws) => {
        let design = start;
        for (const thrown of throws) {
          const change = thrownChange(design, thrown);
          if (change === null) continue;
          tried.set(thrown.verb, (tried.get(thrown.verb) ?? 0) + 1);
          const { board, inverse } = applyChange(design, change);
          expect(applyChange(board, inverse).board).toEqual(design);
          design = board;
        }
      }),
      { numRuns: 800 },
    );
    expect(tried.size).toBe(verbCount);
    expect(Math.min(...tried.values())).toBeGreaterThan(100);
  });

  it("never leaves an item without its parent, and the tree carried along is the tree grouped anew", {
    tags: ["slow"],
  }, () => {
    fc.assert(
      fc.property(someDesigns, fc.array(someDice, { maxLength: 15 }), (start, throws) => {
        let design = start;
        childrenOf(design, null);
        for (const thrown of throws) {
          const change = thrownChange(design, thrown);
          if (change !== null) design = changed(design, change);
        }
        for (const item of design.values()) if (item.parentId !== null) expect(design.has(item.parentId)).toBe(true);
        const anew: Design = new Map(design);
        for (const id of [null, ...design.keys()]) expect(childrenOf(design, id)).toEqual(childrenOf(anew, id));
        expect(childrenOf(design, null).flatMap((item) => withDescendants(design, item.id)).length).toBe(design.size);
      }),
      { numRuns: 300 },
    );
  });
});
