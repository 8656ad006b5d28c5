// @vitest-environment happy-dom
import { beginDraft } from "@heliolens/domain/edits/draft";
import { createStore } from "@heliolens/kit/browser/store.ts";
import { show } from "@heliolens/kit/testing/show.tsx";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { callQueue } from "./call-queue.ts";
import { DraftActions } from "./draft-actions.tsx";
import { type DraftEditor, edit, whileSaving } from "./draft-editor.ts";
import { DraftKeeper } from "./draft-keeper.ts";
import { editorAfter, editorOn } from "./editor.state.ts";

interface Thing {
  readonly id: number;
  readonly name: string;
}

const named = (name: string) => ({ label: "named", put: [{ id: 1, name }], remove: [] });
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const nameOf = ({ store }: DraftEditor<Thing>) => store.current().draft.board.get(1)?.name;

let editor: DraftEditor<Thing>;
let [discard, save] = [vi.fn(), vi.fn()];

beforeEach(async () => {
  sessionStorage.clear();
  [discard, save] = [vi.fn(), vi.fn()];
  const draft = beginDraft<Thing>(
    { isSame: (one, other) => one?.name === other?.name },
    new Map([[1, { id: 1, name: "a" }]]),
  );
  editor = {
    store: createStore(editorAfter, editorOn(draft)),
    keeper: new DraftKeeper("test"),
    inTurn: callQueue(),
  };
  const words = { unsaved: "저장하지 않은 변경 1건", discardAsk: "버립니까?" };
  await show(<DraftActions editor={editor} words={words} onDiscard={discard} onSave={save} />);
});

it("has nothing to undo, discard or save before the first edit", () => {
  expect(screen.getByRole("status").textContent).toBe("저장됨");
  const off = ["실행 취소", "다시 실행", "변경 버리기", "저장"].map((name) => button(name).disabled);
  expect(off).toEqual([true, true, true, true]);
});

it("undoes and redoes by button and by key", () => {
  act(() => edit(editor, named("b")));
  expect(screen.getByRole("status").textContent).toBe("저장하지 않은 변경 1건");
  fireEvent.click(button("실행 취소"));
  expect([nameOf(editor), screen.getByRole("status").textContent]).toEqual(["a", "저장됨"]);
  fireEvent.click(button("다시 실행"));
  expect(nameOf(editor)).toBe("b");
  fireEvent.keyDown(document.body, { code: "KeyZ", key: "z", ctrlKey: true });
  expect(nameOf(editor)).toBe("a");
});

it("asks before it discards", () => {
  act(() => edit(editor, named("b")));
  fireEvent.click(button("변경 버리기"));
  expect(discard).not.toHaveBeenCalled();
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText("버립니까?")).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "변경 버리기" }));
  expect(discard).toHaveBeenCalledOnce();
});

it("discards nothing while a save is under way", async () => {
  act(() => edit(editor, named("b")));
  let answer = (_: boolean) => {};
  const saving = whileSaving(editor, () => new Promise((resolve) => (answer = resolve)));
  await act(() => Promise.resolve());
  expect(button("변경 버리기").disabled).toBe(true);
  await act(async () => {
    answer(true);
    await saving;
  });
  expect(button("변경 버리기").disabled).toBe(false);
});
