import { whyNotRename } from "@heliolens/domain/design/rename-item";
import type { KeyboardEvent } from "react";
import { sayRefused } from "./design-words.ts";
import { type Desk, designOn } from "./desk.ts";
import { rangeOf, type TreeRow } from "./tree-rows.ts";

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
  const step = steps[event.key];
  if (step !== undefined) return stand(desk, rows, step(index, rows.length), event.shiftKey);
  if (event.key === " " && row !== undefined) return told(desk, { kind: "toggled", id: row.key });
  if (event.key === "Escape") return told(desk, { kind: "chosen", ids: [], at });
  return row !== undefined && pressOn(desk, rows, row, event);
}

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
  PageDown: (index, count) => Math.min(index + 20, count - 1),
  PageUp: (index) => Math.max(index - 20, 0),
};

function stand(desk: Desk, rows: readonly TreeRow[], index: number, isRange: boolean): boolean {
  const key = rows[index]?.key;
  if (key === undefined) return false;
  if (!isRange) return told(desk, { kind: "chosen", ids: [key] });
  return told(desk, { kind: "ranged", ids: rangeOf(rows, desk.store.current().anchor, key), at: key });
}

function pressOn(
  desk: Desk,
  rows: readonly TreeRow[],
  row: TreeRow,
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey">,
): boolean {
  switch (key) {
    case "ArrowRight":
      if (row.hasChildren && !row.isOpen) return told(desk, { kind: "folded", key: row.key, isOpen: true });
      return row.hasChildren && stand(desk, rows, rows.indexOf(row) + 1, false);
    case "ArrowLeft":
      if (row.isOpen) return told(desk, { kind: "folded", key: row.key, isOpen: false });
      return row.item.parentId !== null && told(desk, { kind: "chosen", ids: [row.item.parentId] });
    case "Enter":
      return row.hasChildren && told(desk, { kind: "folded", key: row.key, isOpen: !row.isOpen });
    case "a":
      return (
        (ctrlKey || metaKey) &&
        told(desk, {
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
  if (refusal === null) return told(desk, { kind: "set", to: { renaming: key } });
  sayRefused(refusal);
  return true;
}

function told({ store }: Desk, event: Parameters<Desk["store"]["tell"]>[0]): true {
  store.tell(event);
  return true;
}
