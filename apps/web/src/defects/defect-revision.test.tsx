// @vitest-environment happy-dom
import { show } from "@heliolens/kit/testing/show.tsx";
import { act, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { noteDefectChange, useCardTableInit } from "./defect-revision.ts";

afterEach(() => {
  vi.useRealTimers();
});

const Flag = () => <output>{String(useCardTableInit())}</output>;

it("the init flag of the card table resets 1000 ms after the last change", async () => {
  await show(<Flag />);
  vi.useFakeTimers();
  const flagAfterMs = (ms: number) => {
    act(() => vi.advanceTimersByTime(ms));
    return screen.getByRole("status").textContent;
  };
  act(noteDefectChange);
  expect(flagAfterMs(999)).toBe("true");
  act(noteDefectChange);
  expect([flagAfterMs(999), flagAfterMs(1)]).toEqual(["true", "false"]);
});
