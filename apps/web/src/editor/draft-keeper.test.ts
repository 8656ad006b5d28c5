import type { DesignItem } from "@heliolens/domain/design/design-item";
import { aModule, designOf } from "@heliolens/domain/design/testing/a-design";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { baseBefore, DraftKeeper, type KeptDraft } from "./draft-keeper.ts";

const keeperOf = (siteId: number) => new DraftKeeper<DesignItem>(`design-draft.${siteId}`);
const module = (code: string) => aModule("module:1", "string:1", [0, 0], code);
const line = (draft: Partial<KeptDraft<DesignItem>>): KeptDraft<DesignItem> => ({
  version: "1",
  put: [],
  remove: [],
  was: [],
  ...draft,
});

/** A tab's storage of so many characters. */
function aStorage(room: number) {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
    setItem: (key: string, text: string) => {
      if ([...kept.values()].join("").length + text.length > room) throw new Error("full");
      kept.set(key, text);
    },
  };
}

describe("a draft that a tab remembers", () => {
  beforeEach(() => vi.stubGlobal("window", { sessionStorage: aStorage(4_000) }));
  afterEach(() => vi.unstubAllGlobals());

  it("is read again as the sum of its edits, with what was there before the first", () => {
    const keeper = keeperOf(7);
    keeper.add(line({ put: [module("A")], was: [module("old")] }), () => null);
    keeper.add(line({ put: [module("B")], was: [module("old")] }), () => null);
    keeper.add(line({ remove: ["module:2"], was: [aModule("module:2", "string:1", [5, 5])] }), () => null);
    const read = keeperOf(7).read()!;
    expect([read.put, read.remove, read.was.length]).toEqual([[module("B")], ["module:2"], 2]);
    const before = baseBefore(designOf([module("theirs")]), read);
    expect([before.get("module:1"), before.size]).toEqual([module("old"), 2]);
    expect(keeperOf(8).read()).toBeNull();
  });

  it("is written as one line when there is no room for another, and says so when there is none at all", () => {
    const keeper = keeperOf(7);
    const whole = line({ put: [module("short")] });
    let isKept = true;
    for (let edit = 0; edit < 40; edit++) isKept &&= keeper.add(line({ put: [module(`edit ${edit}`)] }), () => whole);
    expect(isKept).toBe(true);
    const huge = line({ put: [module("x".repeat(5_000))] });
    expect(keeper.add(huge, () => huge)).toBe(false);
    expect(keeperOf(7).read()).toBeNull();
  });

  it("is forgotten once saved", () => {
    const keeper = keeperOf(7);
    keeper.add(line({ put: [module("A")] }), () => null);
    keeper.replace(null);
    expect(keeperOf(7).read()).toBeNull();
  });
});
