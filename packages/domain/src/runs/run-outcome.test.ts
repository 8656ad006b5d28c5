import { expect, it } from "vitest";
import { endStateOf, isUnderWay, outcomeOf, runStates } from "./run-outcome.ts";

it("a run that left an image out is done with left out, never plainly done", () => {
  expect(outcomeOf({ state: "DONE", leftOut: 0 })).toBe("done");
  expect(outcomeOf({ state: "DONE", leftOut: 1 })).toBe("done-with-left-out");
});

it("what was left out does not change how a run that waits, runs, stopped or failed is told", () => {
  const others = runStates.filter((state) => state !== "DONE");
  expect(others.map((state) => outcomeOf({ state, leftOut: 3 }))).toEqual([
    "waiting",
    "running",
    "stopping",
    "stopped",
    "failed",
  ]);
});

it("a run that could look at no image has failed", () => {
  expect(endStateOf({ done: 8, leftOut: 8 })).toBe("FAILED");
  expect(endStateOf({ done: 0, leftOut: 0 })).toBe("FAILED");
  expect(endStateOf({ done: 8, leftOut: 7 })).toBe("DONE");
});

it("a run that is told to stop has not ended yet", () => {
  expect(isUnderWay("STOPPING")).toBe(true);
  expect(isUnderWay("STOPPED")).toBe(false);
});
