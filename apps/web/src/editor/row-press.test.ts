import { beginDraft } from "@heliolens/domain/edits/draft";
import { createStore } from "@heliolens/kit/browser/store.ts";
import { expect, it } from "vitest";
import { callQueue } from "./call-queue.ts";
import type { DraftEditor } from "./draft-editor.ts";
import { DraftKeeper } from "./draft-keeper.ts";
import { editorAfter, editorOn } from "./editor.state.ts";
import { pressRow, rangeOf, stepRows } from "./row-press.ts";

interface Thing {
  readonly id: number;
}

const ids = [1, 2, 3, 4];
function anEditor() {
  const draft = beginDraft<Thing>({ isSame: () => true }, new Map(ids.map((id) => [id, { id }])));
  const store = createStore(editorAfter<Thing, ReturnType<typeof editorOn<Thing>>>, editorOn(draft));
  const editor: DraftEditor<Thing> = { store, keeper: new DraftKeeper("test"), inTurn: callQueue() };
  return { editor, chosen: () => [...store.current().chosen] };
}
const held = { shiftKey: false, ctrlKey: false, metaKey: false };
const page = { shiftKey: false, pageRows: 2 };

it("takes a range from where the choice began, and adds single ones", () => {
  const { editor, chosen } = anEditor();
  pressRow(editor, ids, 2, held);
  pressRow(editor, ids, 4, { ...held, shiftKey: true });
  expect(chosen()).toEqual([2, 3, 4]);
  pressRow(editor, ids, 3, { ...held, ctrlKey: true });
  expect(chosen()).toEqual([2, 4]);
});

it("goes by arrows and pages, stops at the ends, and leaves other keys alone", () => {
  const { editor, chosen } = anEditor();
  for (const key of ["ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp"])
    expect(stepRows(editor, ids, { ...page, key })).toBe(true);
  expect(chosen()).toEqual([1]);
  stepRows(editor, ids, { ...page, key: "PageDown" });
  expect(chosen()).toEqual([3]);
  stepRows(editor, ids, { ...page, key: "End" });
  stepRows(editor, ids, { ...page, key: "ArrowDown" });
  expect(chosen()).toEqual([4]);
  stepRows(editor, ids, { ...page, key: "ArrowUp", shiftKey: true });
  expect(chosen()).toEqual([3, 4]);
  expect(stepRows(editor, ids, { ...page, key: "ArrowRight" })).toBe(false);
});

it("has a range in whichever direction, and of one where it began elsewhere", () => {
  expect([rangeOf(ids, 2, 4), rangeOf(ids, 4, 3), rangeOf(ids, 9, 1), rangeOf(ids, null, 1)]).toEqual([
    [2, 3, 4],
    [3, 4],
    [1],
    [1],
  ]);
});
