import type { Operation } from "../edits/change.ts";
import type { Design, DesignArray, DesignItem, DesignKey } from "./design-item.ts";
import type { DesignRefusal } from "./design-refusal.ts";
import { withDescendants } from "./design-tree.ts";

export const whyNotRemove = (design: Design, ids: readonly DesignKey[]): DesignRefusal | null => {
  if (ids.length === 0) return "design.nothing-chosen";
  return ids.every((id) => design.has(id)) ? null : "design.item-not-found";
};

/** Takes the items and everything below them. Arrays of a removed section stay, directly below the site and as it stood. */
export const removeItems: Operation<DesignItem, { readonly ids: readonly DesignKey[] }> = (design, { ids }) => {
  const chosen = ids.map((id) => design.get(id)!);
  const freed = chosen
    .filter((item) => item.kind === "section")
    .flatMap((section) =>
      [...design.values()]
        .filter((item): item is DesignArray => item.parentId === section.id && !ids.includes(item.id))
        .map((array) => ({ ...array, parentId: null, stand: array.stand ?? section.stand })),
    );
  const removed = chosen.flatMap((item) => (item.kind === "section" ? [item] : withDescendants(design, item.id)));
  return {
    label: "design.removed",
    put: freed,
    remove: [...new Set(removed.map((item) => item.id))],
  };
};
