import { expect, it } from "vitest";
import { mailPauseMs } from "./mail.ts";

it("waits longer after each failed attempt, and gives up after seven", () => {
  const pauses = Array.from({ length: 8 }, (_, attempts) => mailPauseMs(attempts + 1));
  const waits = pauses.filter((pause) => pause !== null);
  expect(waits).toEqual([...new Set(waits)].toSorted((a, b) => a - b));
  expect(pauses.map((pause) => pause === null)).toEqual([false, false, false, false, false, false, true, true]);
});
