import { expect, it } from "vitest";
import { isOverdue } from "./is-overdue.ts";

const lastMinute = new Date("2026-07-01T14:59:00Z");
const nextDay = new Date("2026-07-01T15:00:00Z");

it("is late from the day after the due day, in Korea, until it is repaired", () => {
  const task = { dueOn: "2026-07-01", defectStatus: "SCHEDULE" } as const;
  expect([isOverdue(task, lastMinute), isOverdue(task, nextDay)]).toEqual([false, true]);
  expect(isOverdue({ ...task, defectStatus: "COMPLETE" }, nextDay)).toBe(false);
  expect(isOverdue({ ...task, dueOn: null }, nextDay)).toBe(false);
});
