import type { Text } from "@heliolens/kit/words/messages.ts";
import { expect, it } from "vitest";
import { aRun } from "../testing/a-run.ts";
import { outcomeWords, percentOf, progressWords } from "./run-words.ts";

const text = ((key: string, values?: object) =>
  values === undefined ? key : `${key} ${Object.values(values).join(" ")}`) as unknown as Text<"analysis">;
const runs = text as unknown as Text<"runs">;

it("calls nothing whole before the last image is through", () => {
  expect(percentOf(aRun({ done: 999, total: 1_000 }))).toBe(99);
  expect(percentOf(aRun({ done: 0, total: 0 }))).toBe(0);
});

it("counts what was left out as through while a run is under way, and as not analysed once it has ended", () => {
  const under = aRun({ state: "RUNNING", done: 8, total: 8, leftOut: 6 });
  expect(percentOf(under)).toBe(100);
  const ended = aRun({ state: "DONE", outcome: "done-with-left-out", done: 8, total: 8, leftOut: 6, byPosition: 1 });
  expect(percentOf(ended)).toBe(25);
  expect(progressWords(text, runs, ended)).toEqual([
    "progress.analysed 2 8",
    "progress.left-out 6",
    "progress.by-position 1",
  ]);
  expect(outcomeWords(text, ended)).toBe("outcome.done-with-left-out 6");
});

it("tells a run that waits how many stand before it, and one that lost its worker that it does", () => {
  const waiting = aRun({ state: "READY", done: 0, total: 12, queuePosition: 2 });
  expect(progressWords(text, runs, waiting)).toEqual(["progress.images 0 12", "progress.queue 2"]);
  const silent = aRun({
    state: "RUNNING",
    done: 4,
    total: 12,
    leftOut: 1,
    imagesPerMinute: 30,
    remainingSeconds: 90,
    isSilent: true,
  });
  expect(progressWords(text, runs, silent)).toEqual(["progress.images 4 12", "progress.left-out 1", "progress.silent"]);
  const going = progressWords(text, runs, { ...silent, isSilent: false });
  expect(going.slice(-2)).toEqual(["progress.pace 30", "remaining.minutes 2"]);
});
