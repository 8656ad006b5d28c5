import { expect, it } from "vitest";
import { barRange, draggedSpan, shareOnBar, steppedSpan, typedHeat, wheeledSpan } from "./level-bar.state.ts";

const span = { lowC: 30, highC: 60 };

it("stands for the image's temperatures, and for a span set beyond them", () => {
  expect(barRange({ minC: 20, maxC: 40 }, { lowC: 25, highC: 35 })).toEqual({ lowC: 19, highC: 41 });
  expect(barRange({ minC: 20, maxC: 40 }, { lowC: -10, highC: 90 })).toEqual({ lowC: -10, highC: 90 });
  expect(shareOnBar({ lowC: 0, highC: 50 }, 20)).toBe(0.4);
});

it("moves the end that is held, or the level with both", () => {
  expect(draggedSpan(span, "high", 5)).toEqual({ lowC: 30, highC: 65 });
  expect(draggedSpan(span, "low", 99)).toEqual({ lowC: 59.5, highC: 60 });
  expect(draggedSpan(span, "level", -4)).toEqual({ lowC: 26, highC: 56 });
});

it("follows the arrow keys by a hundredth of the bar and leaves other keys alone", () => {
  expect(steppedSpan(span, "high", "ArrowUp", { lowC: 0, highC: 100 })).toEqual({ lowC: 30, highC: 61 });
  expect(steppedSpan(span, "low", "PageDown", { lowC: 0, highC: 100 })).toEqual({ lowC: 20, highC: 60 });
  expect(steppedSpan(span, "low", "KeyA", { lowC: 0, highC: 100 })).toBeNull();
});

it("narrows by the wheel turned up", () => {
  const narrower = wheeledSpan(span, -120);
  expect(narrower.highC - narrower.lowC).toBeLessThan(30);
});

it("understands a temperature as it is written, and nothing else", () => {
  expect(["71.4", " 71,4 ℃", "−3", "-3.5 °C"].map(typedHeat)).toEqual([71.4, 71.4, -3, -3.5]);
  expect(["", "warm", "1e9"].map(typedHeat)).toEqual([null, null, null]);
});
