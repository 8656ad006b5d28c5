import { expect, it } from "vitest";
import { dueBefore, dueMoments, retentionBegins } from "./retention.ts";

it.each([
  ["2026-11-18T04:30:00.000Z", 12, "2025-11-18T04:30:00.000Z"],
  ["2026-05-31T00:00:00.000Z", 3, "2026-02-28T00:00:00.000Z"],
  ["2024-02-29T12:00:00.000Z", 12, "2023-02-28T12:00:00.000Z"],
  ["2026-01-15T00:00:00.000Z", 25, "2023-12-15T00:00:00.000Z"],
])("%s less %i months is %s", (now, months, due) => {
  expect(dueBefore(new Date(now), months).toISOString()).toBe(due);
});

it("has no moment where things are kept for ever", () => {
  const now = new Date("2026-11-18T00:00:00Z");
  expect(dueMoments({ imageKeepMonths: null, reportKeepMonths: 36 }, now)).toEqual({
    imagesBefore: null,
    reportsBefore: new Date("2023-11-18T00:00:00Z"),
  });
});

it("begins a week after the rule was set", () => {
  expect(retentionBegins(new Date("2026-11-18T09:00:00Z"))).toEqual(new Date("2026-11-25T09:00:00Z"));
});
