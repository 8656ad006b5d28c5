import { expect, it } from "vitest";
import { msLeft } from "./layout-step.ts";

it("tells the time left by the pace of the worker that is at it", () => {
  expect(msLeft({ done: 60, doneBefore: 50, total: 80, spentMs: 5_000 })).toBe(10_000);
});

it("tells none before the pace is known", () => {
  expect(msLeft({ done: 53, doneBefore: 50, total: 80, spentMs: 5_000 })).toBeNull();
});
