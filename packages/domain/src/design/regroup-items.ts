import type { Operation } from "../edits/change.ts";
import type { Design, DesignItem, DesignKey, DesignKind } from "./design-item.ts";
import type { DesignRefusal } from "./design-refusal.ts";

export interface RegroupWish {
  readonly ids: readonly DesignKey[];
  readonly parentId: DesignKey | null;
}

// Arrays may stand directly below the site; every other kind hangs below the one above it.
const parentKind = { array: "section", string: "array", module: "string" } as const;

export function whyNotRegroup(design: Design, { ids, parentId }: RegroupWish): DesignRefusal | null {
  if (ids.length === 0) return "design.nothing-chosen";
  const items = ids.map((id) => design.get(id));
  if (items.includes(undefined)) return "design.item-not-found";
  const parent = parentId === null ? null : design.get(parentId);
  if (parent === undefined) return "design.item-not-found";
  return items.every((item) => mayHangBelow(item!.kind, parent?.kind ?? null)) ? null : "design.wrong-parent";
}

/** Moves modules to another string, strings to another array, arrays to another section. */
export const regroupItems: Operation<DesignItem, RegroupWish> = (design, { ids, parentId }) => ({
  label: "design.regrouped",
  put: ids
    .map((id) => design.get(id)!)
    .filter((item) => item.parentId !== parentId)
    .map((item) => ({ ...item, parentId }) as DesignItem),
  remove: [],
});

const mayHangBelow = (kind: DesignKind, parent: DesignKind | null): boolean =>
  kind !== "section" && (parentKind[kind] === parent || (kind === "array" && parent === null));
