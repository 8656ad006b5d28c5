import { describe, expect, it } from "vitest";
import { imagesPerMinute, remainingSeconds } from "./analysis-run.ts";

const takenAt = new Date("2026-06-12T10:00:00Z");
const afterS = (seconds: number) => new Date(takenAt.getTime() + seconds * 1000);
const running = { state: "RUNNING", done: 40, total: 100, doneBefore: 0, takenAt } as const;

it("the pace of a run counts what was through since its worker took it up", () => {
  expect(imagesPerMinute(running, afterS(80))).toBe(30);
  expect(imagesPerMinute({ ...running, doneBefore: 30 }, afterS(60))).toBe(10);
  expect(imagesPerMinute({ ...running, done: 2 }, afterS(80))).toBeNull();
  expect(imagesPerMinute({ ...running, state: "DONE" }, afterS(80))).toBeNull();
  expect(imagesPerMinute(running, afterS(-5))).toBeNull();
});

describe("the remaining time of a run", () => {
  it("follows from the pace since its worker took it up, not from what was through before a crash", () => {
    expect(remainingSeconds(running, afterS(80))).toBe(120);
    expect(remainingSeconds({ ...running, doneBefore: 30 }, afterS(80))).toBe(480);
  });

  it("is not told before a few images are through, nor for a run that waits or has ended", () => {
    expect(remainingSeconds({ ...running, done: 2 }, afterS(80))).toBeNull();
    expect(remainingSeconds({ ...running, state: "READY", takenAt: null }, afterS(80))).toBeNull();
    expect(remainingSeconds({ ...running, state: "DONE" }, afterS(80))).toBeNull();
  });

  it("is never negative, not even when the clock was set back", () => {
    expect(remainingSeconds(running, afterS(-3600))).toBe(0);
  });
});
