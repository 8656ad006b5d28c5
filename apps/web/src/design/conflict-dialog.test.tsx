// @vitest-environment happy-dom
import { mergeDesigns } from "@heliolens/domain/design/merge-designs";
import { renameItem } from "@heliolens/domain/design/rename-item";
import { aDesign } from "@heliolens/domain/design/testing/a-design";
import { applyChange } from "@heliolens/domain/edits/change";
import { show } from "@heliolens/kit/testing/show.tsx";
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { edit } from "../editor/draft-editor.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { type Desk, designOn, openDesk } from "./desk.ts";

const base = aDesign({ sections: 1, arrays: 1, strings: 1, modules: 3 });
const ids = ["module:1-1-1-1", "module:1-1-1-2"] as const;
const theirs = ids.reduce(
  (design, id) => applyChange(design, renameItem(design, { id, name: `theirs ${id.at(-1)}` })).board,
  base,
);
const merging = () => screen.getByRole<HTMLButtonElement>("button", { name: "이대로 합치기" });
const codes = (desk: Desk) => ids.map((id) => (designOn(desk).get(id) as { readonly code: string }).code);

let desk: Desk;
beforeEach(async () => {
  sessionStorage.clear();
  // A list that draws only the rows in sight needs a height; a DOM without a screen has none.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(400);
  desk = openDesk(1, { version: "1", changedBy: null, changedAt: null, design: base });
  for (const id of ids) edit(desk, renameItem(designOn(desk), { id, name: `mine ${id.at(-1)}` }));
  const { touched, board: mine } = desk.store.current().draft;
  const merge = mergeDesigns({ base, mine, theirs, touched });
  await show(<ConflictDialog desk={desk} conflict={{ merge, version: "2", changedBy: "이영희", changedAt: null }} />);
});

it("chooses nothing beforehand: merging waits until every item is decided", () => {
  expect([screen.queryByText("2개 남음") !== null, merging().disabled]).toEqual([true, true]);
  fireEvent.click(screen.getByRole("button", { name: "모두 내 것" }));
  expect(merging().disabled).toBe(false);
});

it("keeps mine where it was decided so, and theirs elsewhere", () => {
  fireEvent.click(screen.getByRole("button", { name: "모두 상대 것" }));
  fireEvent.click(screen.getAllByRole("radio", { name: "내 것" })[0]!);
  fireEvent.click(merging());
  expect(codes(desk)).toEqual(["mine 1", "theirs 2"]);
  expect([...desk.store.current().draft.touched]).toEqual(["module:1-1-1-1"]);
});
