import { type Design, type DesignItem, type DesignKey, type DesignModule, labelOf } from "./design-item.ts";

/** Put in order when somebody first looks: of 5,000 strings a screen shows thirty. */
interface Siblings {
  items: readonly DesignItem[];
  isSorted: boolean;
}
type Families = ReadonlyMap<DesignKey | null, Siblings>;

// A design is never changed in place, so what was derived from it stays true as long as it lives.
const familiesByDesign = new WeakMap<Design, Families>();

/** What hangs directly below, "String 2" before "String 10". */
export function childrenOf(design: Design, id: DesignKey | null): readonly DesignItem[] {
  const siblings = familiesOf(design).get(id);
  if (siblings === undefined) return [];
  if (!siblings.isSorted) {
    siblings.items = siblings.items.toSorted(inOrder);
    siblings.isSorted = true;
  }
  return siblings.items;
}

/** The same in no particular order, and the same list as long as nothing in it changes: for what looks at all of them. */
export const familyOf = (design: Design, id: DesignKey | null): readonly DesignItem[] =>
  familiesOf(design).get(id)?.items ?? [];

/** The item and everything below it. */
export function withDescendants(design: Design, id: DesignKey): DesignItem[] {
  const item = design.get(id);
  if (item === undefined) return [];
  return [item, ...childrenOf(design, id).flatMap((child) => withDescendants(design, child.id))];
}

export const modulesBelow = (design: Design, ids: readonly DesignKey[]): DesignModule[] => [
  ...new Set(ids.flatMap((id) => withDescendants(design, id)).filter((item) => item.kind === "module")),
];

export function countModulesBelow(design: Design, id: DesignKey): number {
  const below = familyOf(design, id);
  if (below[0]?.kind === "module") return below.length;
  return below.reduce((sum, child) => sum + countModulesBelow(design, child.id), 0);
}

/** The item, what it hangs below, and so on up to the site. */
export function lineageOf(design: Design, id: DesignKey): DesignItem[] {
  const item = design.get(id);
  if (item === undefined) return [];
  return item.parentId === null ? [item] : [item, ...lineageOf(design, item.parentId)];
}

/** After an edit: the families it left alone are those of the design before; 100,000 items are not grouped again. */
export function carryTree(before: Design, after: Design, touched: Iterable<DesignKey>): void {
  const known = familiesByDesign.get(before);
  if (known === undefined || familiesByDesign.has(after)) return;
  const changed = new Set(touched);
  const stale = new Set([...changed].flatMap((id) => [before.get(id), after.get(id)].flatMap(parentOf)));
  const arrived = Map.groupBy(
    [...changed].flatMap((id) => after.get(id) ?? []),
    (item) => item.parentId,
  );
  const families = new Map(known);
  for (const parent of stale) {
    const stayed = known.get(parent)?.items.filter((item) => !changed.has(item.id)) ?? [];
    const items = [...stayed, ...(arrived.get(parent) ?? [])];
    if (items.length === 0) families.delete(parent);
    else families.set(parent, { items, isSorted: items.length === 1 });
  }
  familiesByDesign.set(after, families);
}

const byLabel = new Intl.Collator("ko", { numeric: true });
// M-1 and M-01 are the same number: whichever came first, they keep their places.
const inOrder = (a: DesignItem, b: DesignItem): number =>
  byLabel.compare(labelOf(a), labelOf(b)) || (a.id < b.id ? -1 : 1);
const parentOf = (item: DesignItem | undefined): (DesignKey | null)[] => (item === undefined ? [] : [item.parentId]);

function familiesOf(design: Design): Families {
  const known = familiesByDesign.get(design);
  if (known !== undefined) return known;
  const families = new Map<DesignKey | null, { items: DesignItem[]; isSorted: boolean }>();
  for (const item of design.values()) {
    const siblings = families.get(item.parentId);
    if (siblings === undefined) families.set(item.parentId, { items: [item], isSorted: false });
    else siblings.items.push(item);
  }
  familiesByDesign.set(design, families);
  return families;
}
