import { type Design, type DesignItem, type DesignKey, type DesignModule, labelOf } from "./design-item.ts";

type Children = ReadonlyMap<DesignKey | null, readonly DesignItem[]>;

// A design is never changed in place, so what was derived from it stays true as long as it lives.
const childrenByDesign = new WeakMap<Design, Children>();

/** What hangs directly below, "String 2" before "String 10". */
export function childrenOf(design: Design, id: DesignKey | null): readonly DesignItem[] {
  const known = childrenByDesign.get(design);
  const children = known ?? groupByParent(design);
  if (!known) childrenByDesign.set(design, children);
  return children.get(id) ?? [];
}

/** The item and everything below it. */
export function withDescendants(design: Design, id: DesignKey): DesignItem[] {
  const item = design.get(id);
  if (item === undefined) return [];
  return [item, ...childrenOf(design, id).flatMap((child) => withDescendants(design, child.id))];
}

export const modulesBelow = (design: Design, ids: readonly DesignKey[]): DesignModule[] => [
  ...new Set(ids.flatMap((id) => withDescendants(design, id)).filter((item) => item.kind === "module")),
];

const byLabel = new Intl.Collator("ko", { numeric: true });

function groupByParent(design: Design): Children {
  const groups = Map.groupBy(design.values(), (item) => item.parentId);
  for (const group of groups.values()) {
    if (group.length > 1) group.sort((a, b) => byLabel.compare(labelOf(a), labelOf(b)));
  }
  return groups;
}
