import { whyNotRename } from "@heliolens/domain/design/rename-item";
import type { KeyboardEvent } from "react";
import { stepRows } from "../../editor/row-press.ts";
import { type Desk, designOn } from "../desk.ts";
import { sayRefused } from "../edits/design-words.ts";
import { keysOf, type TreeRow } from "./tree-rows.ts";

/** The tree by keyboard, as trees have it everywhere; what one may bind otherwise is the editor's. True: the key was the tree's. */
export function treePress(
  desk: Desk,
  rows: readonly TreeRow[],
  event: Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "target" | "currentTarget">,
): boolean {
  if (event.target !== event.currentTarget) return false;
  const { at } = desk.store.current();
  const index = rows.findIndex(({ key }) => key === at);
  const row = rows[index];
  if (stepRows(desk, keysOf(rows), { key: event.key, shiftKey: event.shiftKey, pageRows: PAGE_ROWS })) return true;
  if (event.key === " " && row !== undefined) return dispatched(desk, { kind: "toggled", id: row.key });
  if (event.key === "Escape") return dispatched(desk, { kind: "chosen", ids: [], at });
  return row !== undefined && pressOn(desk, rows, row, event);
}

// About a screenful.
const PAGE_ROWS = 20;

function pressOn(
  desk: Desk,
  rows: readonly TreeRow[],
  row: TreeRow,
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey">,
): boolean {
  switch (key) {
    case "ArrowRight":
      if (row.hasChildren && !row.isOpen) return dispatched(desk, { kind: "folded", key: row.key, isOpen: true });
      return row.hasChildren && stepRows(desk, keysOf(rows), { key: "ArrowDown", shiftKey: false, pageRows: 1 });
    case "ArrowLeft":
      if (row.isOpen) return dispatched(desk, { kind: "folded", key: row.key, isOpen: false });
      return row.item.parentId !== null && dispatched(desk, { kind: "chosen", ids: [row.item.parentId] });
    case "Enter":
      return row.hasChildren && dispatched(desk, { kind: "folded", key: row.key, isOpen: !row.isOpen });
    case "a":
      return (
        (ctrlKey || metaKey) &&
        dispatched(desk, {
          kind: "ranged",
          ids: rows.filter(({ item }) => item.parentId === row.item.parentId).map((one) => one.key),
          at: row.key,
        })
      );
    default:
      return false;
  }
}

/** Only arrays, strings and modules have a name of one's own choosing: said before anything is typed. */
export function startRename(desk: Desk, key: TreeRow["key"]): boolean {
  const refusal = whyNotRename(designOn(desk), { id: key, name: "-", siteId: desk.siteId });
  if (refusal === null) return dispatched(desk, { kind: "set", to: { renaming: key } });
  sayRefused(refusal);
  return true;
}

function dispatched({ store }: Desk, event: Parameters<Desk["store"]["tell"]>[0]): true {
  store.tell(event);
  return true;
}
