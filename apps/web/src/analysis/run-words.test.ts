import { expect, it } from "vitest";
import type { Text } from "../kit/messages.ts";
import { percentOf, progressWords, remainingWords } from "./run-words.ts";
import { aRun } from "./testing/a-run.ts";

const text = ((key: string, values?: object) =>
  values === undefined ? key : `${key} ${Object.values(values).join(" ")}`) as unknown as Text<"analysis">;

it("says what is left in minutes, rounded up, and in hours only where it takes hours", () => {
  expect([20, 60, 61, 3_601].map((seconds) => remainingWords(text, seconds))).toEqual([
    "remaining.seconds",
    "remaining.minutes 1",
    "remaining.minutes 2",
    "remaining.hours 1 1",
  ]);
});

it("calls nothing whole before the last image is through", () => {
  expect(percentOf({ done: 999, total: 1_000 })).toBe(99);
  expect(percentOf({ done: 0, total: 0 })).toBe(0);
});

it("tells a run that waits how many stand before it, and one that lost its worker that it does", () => {
  const waiting = aRun({ state: "READY", done: 0, total: 12, queuePosition: 2 });
  expect(progressWords(text, waiting)).toEqual(["progress.images 0 12", "progress.queue 2"]);
  const silent = aRun({ state: "RUNNING", done: 4, total: 12, leftOut: 1, remainingSeconds: 90, isSilent: true });
  expect(progressWords(text, silent)).toEqual(["progress.images 4 12", "progress.left-out 1", "progress.silent"]);
  expect(progressWords(text, { ...silent, isSilent: false }).at(-1)).toBe("remaining.minutes 2");
});
