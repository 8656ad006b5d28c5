import { expect, it } from "vitest";
import { clampShare, shareAfterKey, storedShare } from "./split-panes.state.ts";

it("moves by the arrows that point across the edge, and by no others", () => {
  expect(shareAfterKey(0.5, "ArrowRight", "columns")).toBeCloseTo(0.52);
  expect(shareAfterKey(0.5, "ArrowUp", "rows")).toBeCloseTo(0.48);
  expect(shareAfterKey(0.5, "ArrowUp", "columns")).toBeNull();
});

it("lets neither pane vanish", () => {
  expect([clampShare(-3), clampShare(0.4), clampShare(7)]).toEqual([0.15, 0.4, 0.85]);
  expect(shareAfterKey(0.5, "Home", "rows")).toBe(0.15);
  expect(shareAfterKey(0.85, "ArrowRight", "columns")).toBe(0.85);
});

it("forgets a division it cannot read", () => {
  expect([storedShare(null), storedShare("half"), storedShare("0.6")]).toEqual([null, null, 0.6]);
});
