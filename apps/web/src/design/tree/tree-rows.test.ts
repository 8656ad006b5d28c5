import { changed } from "@heliolens/domain/design/design-draft";
import { renameItem } from "@heliolens/domain/design/rename-item";
import { aDesign } from "@heliolens/domain/design/testing/a-design";
import { describe, expect, it } from "vitest";
import { rangeOf } from "../../editor/row-press.ts";
import { foundRows, keysOf, treeRows } from "./tree-rows.ts";

const design = aDesign({ sections: 1, arrays: 2, strings: 2, modules: 3 });
const open = new Set(["section:1", "array:1-1"]);

describe("the lines of the tree", () => {
  it("are what is open, with the number of modules below", () => {
    const rows = treeRows(design, open);
    expect(rows.map(({ key, level, count }) => [key, level, count])).toEqual([
      ["section:1", 1, 12],
      ["array:1-1", 2, 6],
      ["string:1-1-1", 3, 3],
      ["string:1-1-2", 3, 3],
      ["array:1-2", 2, 6],
    ]);
  });

  it("are found by initial consonants, with the way down to them", () => {
    const named = changed(design, renameItem(design, { id: "module:1-2-1-2", name: "동쪽 모듈" }));
    expect(keysOf(foundRows(named, "ㄷㅉ"))).toEqual(["section:1", "array:1-2", "string:1-2-1", "module:1-2-1-2"]);
    expect(foundRows(named, "없는 것")).toEqual([]);
  });

  it("are chosen from one to another in either direction", () => {
    const rows = keysOf(treeRows(design, open));
    expect(rangeOf(rows, "string:1-1-1", "array:1-2")).toEqual(["string:1-1-1", "string:1-1-2", "array:1-2"]);
    expect(rangeOf(rows, "array:1-2", "string:1-1-2")).toEqual(["string:1-1-2", "array:1-2"]);
    expect(rangeOf(rows, "module:gone", "array:1-1")).toEqual(["array:1-1"]);
  });
});
