import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isUnattended, watchAttendance } from "./attendance.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("is left alone five minutes after the last touch, and attended with the next", () => {
  const page = new EventTarget();
  watchAttendance(page as Document);
  page.dispatchEvent(new Event("keydown"));
  expect(isUnattended()).toBe(false);
  vi.advanceTimersByTime(5 * 60_000 + 1);
  expect(isUnattended()).toBe(true);
  page.dispatchEvent(new Event("pointermove"));
  expect(isUnattended()).toBe(false);
});
