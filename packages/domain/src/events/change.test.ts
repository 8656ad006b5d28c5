import { expect, it } from "vitest";
import { isMarkBefore, markText, readMark } from "./change.ts";

it("a mark is read as it was written, and nothing else is a mark", () => {
  expect(readMark(markText({ transaction: 812, id: 44 }))).toEqual({ transaction: 812, id: 44 });
  for (const text of [undefined, "", "812", "812-", "-1-2", "1-2-3", "9".repeat(16).concat("-1")])
    expect(readMark(text)).toBeNull();
});

it("a row of an older transaction comes first, whatever its number", () => {
  expect(isMarkBefore({ transaction: 5, id: 90 }, { transaction: 6, id: 7 })).toBe(true);
  expect(isMarkBefore({ transaction: 6, id: 7 }, { transaction: 6, id: 8 })).toBe(true);
  expect(isMarkBefore({ transaction: 6, id: 8 }, { transaction: 6, id: 8 })).toBe(false);
});
