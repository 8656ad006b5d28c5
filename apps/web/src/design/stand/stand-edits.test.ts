import { aDesign } from "@heliolens/domain/design/testing/a-design";
import { beforeEach, expect, it, vi } from "vitest";
import { turn } from "../../editor/draft-editor.ts";
import { type Desk, designOn, openDesk } from "../desk.ts";
import { ownStandOf, setStandOn, standsBelow } from "./stand-edits.ts";

const start = aDesign({ sections: 1, arrays: 2, strings: 2, modules: 1 });
const south = { tiltDeg: 20, azimuthDeg: 180 };
let desk: Desk;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  desk = openDesk(1, { version: "1", changedBy: null, changedAt: null, design: start });
  return () => vi.useRealTimers();
});
const items = (...ids: string[]) => ids.map((id) => designOn(desk).get(id)!);

it("the stand of several items is one step: one undo takes it back from all", () => {
  expect(setStandOn(desk, { ids: ["array:1-1", "string:1-2-1"], stand: south })).toBe(true);
  expect(ownStandOf(items("array:1-1", "string:1-2-1"))).toEqual(south);
  expect(ownStandOf(items("array:1-1", "array:1-2"))).toBe("several");
  turn(desk, "undo");
  expect(ownStandOf(items("array:1-1", "string:1-2-1"))).toBeNull();
  expect(desk.store.current().draft.touched.size).toBe(0);
});

it("half a stand and modules are refused, and nothing changes", () => {
  expect(setStandOn(desk, { ids: ["array:1-1"], stand: { tiltDeg: 20, azimuthDeg: Number.NaN } })).toBe(false);
  expect(setStandOn(desk, { ids: ["module:1-1-1-1"], stand: south })).toBe(false);
  expect(desk.store.current().draft.touched.size).toBe(0);
});

it("items below that do not follow are counted where they begin", () => {
  setStandOn(desk, { ids: ["array:1-1", "string:1-1-1", "string:1-2-1"], stand: south });
  expect(standsBelow(designOn(desk), ["section:1"])).toBe(2);
  expect(standsBelow(designOn(desk), ["array:1-1"])).toBe(1);
});
