// @vitest-environment happy-dom

import { show } from "@heliolens/kit/testing/show.tsx";
import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ConflictNotice } from "./conflict-notice.tsx";

const notice = (name: string | null, on: { mine: () => void; theirs: () => void }) => (
  <ConflictNotice name={name} theirMemo="교체 요청" onKeepMine={on.mine} onTakeTheirs={on.theirs} />
);

it("names who was quicker, quotes their memo, and leaves the choice to the user", async () => {
  const on = { mine: vi.fn(), theirs: vi.fn() };
  await show(notice("김철수", on));
  expect(screen.getByRole("alert").textContent).toContain("김철수 님이 방금 수정했습니다.");
  expect(screen.getByText("교체 요청").tagName).toBe("Q");
  expect([on.mine.mock.calls.length, on.theirs.mock.calls.length]).toEqual([0, 0]);
  fireEvent.click(screen.getByRole("button", { name: "내 입력 유지" }));
  fireEvent.click(screen.getByRole("button", { name: "수정된 내용 불러오기" }));
  expect([on.mine.mock.calls.length, on.theirs.mock.calls.length]).toEqual([1, 1]);
});

it("says that it was somebody where the server does not tell who", async () => {
  await show(notice(null, { mine: vi.fn(), theirs: vi.fn() }));
  expect(screen.getByRole("alert").textContent).toContain("다른 사용자가 방금 수정했습니다.");
});
