import { describe, expect, it } from "vitest";
import { ringCentroid } from "../geometry/ring.ts";
import { assignString, modulesUnderLine } from "./assign-string.ts";
import { changed } from "./design-draft.ts";
import { DesignWatch } from "./design-flags.ts";
import type { DesignModule } from "./design-item.ts";
import { childrenOf } from "./design-tree.ts";
import { aDesign, aString } from "./testing/a-design.ts";

const design = aDesign({ sections: 1, arrays: 1, strings: 3, modules: 5 });
const watch = new DesignWatch(design);
watch.look(design, design.keys());
const middleOf = (id: string) => ringCentroid((design.get(id) as DesignModule).ring);
const under = (...ids: string[]) => modulesUnderLine(watch.grid, ids.map(middleOf)).map(({ id }) => id);

describe("a line drawn through modules", () => {
  it("meets them in the order in which it reaches them, from either end", () => {
    const row = [1, 2, 3, 4, 5].map((m) => `module:1-1-1-${m}`);
    expect(under("module:1-1-1-1", "module:1-1-1-5")).toEqual(row);
    expect(under("module:1-1-1-5", "module:1-1-1-1")).toEqual(row.toReversed());
  });
  it("turns a corner, and counts a module once", () => {
    expect(under("module:1-1-1-4", "module:1-1-1-5", "module:1-1-2-5", "module:1-1-2-4")).toEqual([
      "module:1-1-1-4",
      "module:1-1-1-5",
      "module:1-1-2-5",
      "module:1-1-2-4",
    ]);
  });
  it("between two rows meets nothing", () => {
    const [[ax, ay], [bx, by]] = [middleOf("module:1-1-1-1"), middleOf("module:1-1-2-1")];
    const between = [(ax + bx) / 2, (ay + by) / 2] as const;
    expect(modulesUnderLine(watch.grid, [between, [between[0] + 1e-4, between[1]]])).toEqual([]);
  });
  it("makes a string of what it met", () => {
    const string = aString("string:new-1", "array:1-1");
    const moduleIds = under("module:1-1-1-5", "module:1-1-2-5");
    const next = changed(design, assignString(design, { moduleIds, string }));
    expect(childrenOf(next, "string:new-1").map(({ id }) => id)).toEqual(moduleIds);
  });
});
