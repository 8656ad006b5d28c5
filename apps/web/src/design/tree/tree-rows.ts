import { type Design, type DesignItem, type DesignKey, labelOf } from "@heliolens/domain/design/design-item";
import { childrenOf, countModulesBelow, lineageOf } from "@heliolens/domain/design/design-tree";
import { searchFor } from "@heliolens/domain/search/search-pattern";

export interface TreeRow {
  readonly key: DesignKey;
  readonly item: DesignItem;
  readonly level: number;
  readonly hasChildren: boolean;
  readonly isOpen: boolean;
  /** Modules below; null for a module. */
  readonly count: number | null;
}

// More lines than anybody reads: a shorter search finds everything.
export const MOST_FOUND = 2_000;

/** The tree as the lines one sees. */
export function treeRows(design: Design, open: ReadonlySet<DesignKey>): TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (items: readonly DesignItem[], level: number) => {
    for (const item of items) {
      const isOpen = open.has(item.id);
      rows.push(rowOf(design, item, level, isOpen));
      if (isOpen) add(childrenOf(design, item.id), level + 1);
    }
  };
  add(childrenOf(design, null), 1);
  return rows;
}

/** What is wanted, with the way down to it, opened. */
export function pickedRows(design: Design, isWanted: (item: DesignItem) => boolean): TreeRow[] {
  const shown = new Set<DesignKey>();
  let found = 0;
  for (const item of design.values()) {
    if (!isWanted(item)) continue;
    for (const { id } of lineageOf(design, item.id)) shown.add(id);
    found += 1;
    if (found === MOST_FOUND) break;
  }
  const rows: TreeRow[] = [];
  const add = (items: readonly DesignItem[], level: number) => {
    for (const item of items) {
      if (!shown.has(item.id)) continue;
      const below = item.kind === "module" ? [] : childrenOf(design, item.id).filter(({ id }) => shown.has(id));
      rows.push(rowOf(design, item, level, below.length > 0));
      add(below, level + 1);
    }
  };
  add(childrenOf(design, null), 1);
  return rows;
}

export function foundRows(design: Design, query: string): TreeRow[] {
  const matches = searchFor(query);
  return pickedRows(design, (item) => matches(labelOf(item)));
}

const rowOf = (design: Design, item: DesignItem, level: number, isOpen: boolean): TreeRow => ({
  key: item.id,
  item,
  level,
  hasChildren: item.kind !== "module" && childrenOf(design, item.id).length > 0,
  isOpen,
  count: item.kind === "module" ? null : countModulesBelow(design, item.id),
});

export const keysOf = (rows: readonly TreeRow[]): DesignKey[] => rows.map(({ key }) => key);
