import type { ExplorerRow } from "./explorer-rows.ts";

/** Where the keyboard stands in the tree, and what is open. */
export interface ExplorerState {
  readonly open: ReadonlySet<string>;
  readonly at: string | null;
}

export type ExplorerEvent =
  | { readonly kind: "toggled"; readonly key: string }
  | { readonly kind: "stood"; readonly key: string }
  | { readonly kind: "pressed"; readonly key: ArrowKey; readonly rows: readonly ExplorerRow[] };

export const arrowKeys = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"] as const;
export type ArrowKey = (typeof arrowKeys)[number];

export function afterExplorer(state: ExplorerState, event: ExplorerEvent): ExplorerState {
  switch (event.kind) {
    case "toggled":
      return { open: toggled(state.open, event.key), at: event.key };
    case "stood":
      return { ...state, at: event.key };
    case "pressed":
      return afterPress(state, event.key, event.rows);
  }
}

// The keys of a tree (WAI-ARIA): right opens, then goes down; left closes, then goes up.
function afterPress(state: ExplorerState, key: ArrowKey, rows: readonly ExplorerRow[]): ExplorerState {
  const index = rows.findIndex((row) => row.key === state.at);
  const row = rows[index];
  const stand = (to: number): ExplorerState => ({ ...state, at: rows[clamp(to, rows.length)]?.key ?? null });
  if (row === undefined) return stand(0);
  switch (key) {
    case "ArrowUp":
      return stand(index - 1);
    case "ArrowDown":
      return stand(index + 1);
    case "Home":
      return stand(0);
    case "End":
      return stand(rows.length - 1);
    case "ArrowRight":
      return row.kind === "report" || !row.hasChildren ? state : row.isOpen ? stand(index + 1) : opened(state, row.key);
    case "ArrowLeft":
      return row.kind !== "report" && row.isOpen && state.open.has(row.key)
        ? closed(state, row.key)
        : stand(parentIndex(rows, index));
  }
}

function toggled(open: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(open);
  if (!next.delete(key)) next.add(key);
  return next;
}

const opened = (state: ExplorerState, key: string): ExplorerState => ({
  ...state,
  open: new Set([...state.open, key]),
});
const closed = (state: ExplorerState, key: string): ExplorerState => ({ ...state, open: toggled(state.open, key) });
const clamp = (index: number, length: number) => Math.min(Math.max(index, 0), Math.max(length - 1, 0));

function parentIndex(rows: readonly ExplorerRow[], index: number): number {
  const level = rows[index]!.level;
  const above = rows.slice(0, index).findLastIndex((row) => row.level < level);
  return above === -1 ? index : above;
}
