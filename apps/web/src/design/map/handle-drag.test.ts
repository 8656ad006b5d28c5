import { describe, expect, it } from "vitest";
import { stillness, wishOfArrow, wishOfDrag } from "./handle-drag.ts";

const screen = { centrePx: [100, 100], metresPerPx: 0.1 } as const;

describe("dragging a grip of the selection", () => {
  it("moves by metres, up being north", () => {
    const wished = wishOfDrag("move", { ...screen, fromPx: [100, 100], toPx: [150, 80] });
    expect([wished.eastM, wished.northM, wished.turnDeg, wished.scale]).toEqual([5, 2, 0, 1]);
  });
  it("turns clockwise from the top to the right", () => {
    expect(wishOfDrag("turn", { ...screen, fromPx: [100, 50], toPx: [150, 100] }).turnDeg).toBeCloseTo(90);
    expect(wishOfDrag("turn", { ...screen, fromPx: [99, 150], toPx: [101, 150] }).turnDeg).toBeCloseTo(-2.29, 1);
  });
  it("scales by how much farther from the middle it ends", () => {
    expect(wishOfDrag("scale", { ...screen, fromPx: [110, 100], toPx: [115, 100] })).toEqual({
      ...stillness,
      scale: 1.5,
    });
    expect(wishOfDrag("scale", { ...screen, fromPx: [100, 100], toPx: [115, 100] })).toBe(stillness);
  });
  it("by its arrows goes a step, and ten with Shift", () => {
    expect(wishOfArrow("move", "ArrowUp", false)).toEqual({ ...stillness, northM: 0.1 });
    expect(wishOfArrow("turn", "ArrowLeft", true)).toEqual({ ...stillness, turnDeg: -5 });
    expect(wishOfArrow("scale", "ArrowRight", false)).toEqual({ ...stillness, scale: 1.01 });
    expect(wishOfArrow("move", "Enter", false)).toBeNull();
  });
});
