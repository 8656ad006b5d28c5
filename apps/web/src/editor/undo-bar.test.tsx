// @vitest-environment happy-dom

import { show } from "@heliolens/kit/testing/show.tsx";
import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { UndoBar } from "./undo-bar.tsx";

const bar = (isBusy: boolean, onTurn: () => void) => (
  <UndoBar
    className="bar"
    words="결함 2건을 삭제했습니다."
    direction="undo"
    keyName="undo"
    isBusy={isBusy}
    onTurn={onTurn}
  />
);

it("says what was done, and takes it back by its button", async () => {
  const turn = vi.fn();
  await show(bar(false, turn));
  expect(screen.getByRole("status").textContent).toContain("결함 2건을 삭제했습니다.");
  fireEvent.click(screen.getByRole("button", { name: /되돌리기/ }));
  expect(turn).toHaveBeenCalledOnce();
});

it("takes nothing back twice while the server is asked", async () => {
  const turn = vi.fn();
  await show(bar(true, turn));
  fireEvent.click(screen.getByRole("button"));
  expect(turn).not.toHaveBeenCalled();
});
