// @vitest-environment happy-dom

import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { showRoom } from "../testing/show-room.tsx";
import { AlertBell } from "./alert-bell.tsx";
import { raiseAlert } from "./alerts.ts";

afterEach(() => vi.useRealTimers());

it("shows an alert for three seconds, to the millisecond", async () => {
  await showRoom(<AlertBell />);
  vi.useFakeTimers();
  act(() => raiseAlert("success", "저장했습니다."));
  act(() => vi.advanceTimersByTime(2_999));
  expect(screen.getByRole("status").textContent).toContain("저장했습니다.");
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByRole("status").textContent).toBe("");
});

it("keeps alerts behind the bell, new until it is opened, until they are cleared", async () => {
  await showRoom(<AlertBell />);
  act(() => raiseAlert("success", "저장했습니다."));
  fireEvent.click(screen.getByRole("button", { name: "알림 열기, 새 알림 1개" }));
  const behind = await screen.findByRole("dialog");
  expect(behind.textContent).toContain("저장했습니다.");
  expect(screen.getByRole("button", { name: "알림 열기, 새 알림 0개", hidden: true })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "모두 지우기" }));
  expect(behind.textContent).toContain("지난 알림이 없습니다.");
});
