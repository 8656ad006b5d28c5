import type { Operation } from "../edits/change.ts";
import type { Design, DesignItem, DesignKey, DesignString } from "./design-item.ts";
import type { DesignRefusal } from "./design-refusal.ts";
import { childrenOf } from "./design-tree.ts";

export interface SplitWish {
  readonly stringId: DesignKey;
  readonly moduleIds: readonly DesignKey[];
  readonly newId: DesignKey;
  readonly newName: string;
}

/** Both halves must keep a module. */
export function whyNotSplit(design: Design, { stringId, moduleIds }: SplitWish): DesignRefusal | null {
  if (design.get(stringId)?.kind !== "string") return "design.item-not-found";
  if (moduleIds.length === 0) return "design.nothing-chosen";
  if (moduleIds.some((id) => design.get(id)?.parentId !== stringId)) return "design.wrong-parent";
  return new Set(moduleIds).size < childrenOf(design, stringId).length ? null : "design.string-would-be-empty";
}

export const splitString: Operation<DesignItem, SplitWish> = (design, { stringId, moduleIds, newId, newName }) => {
  const string = design.get(stringId) as DesignString;
  const half: DesignString = { ...string, id: newId, code: newName, name: newName, ring: null };
  const moved = moduleIds.map((id) => ({ ...design.get(id)!, parentId: newId }) as DesignItem);
  return { label: "design.string-split", put: [half, ...moved], remove: [] };
};

export interface JoinWish {
  readonly intoId: DesignKey;
  readonly ids: readonly DesignKey[];
}

export function whyNotJoin(design: Design, { intoId, ids }: JoinWish): DesignRefusal | null {
  if (ids.length === 0) return "design.nothing-chosen";
  return [intoId, ...ids].every((id) => design.get(id)?.kind === "string") ? null : "design.item-not-found";
}

/** The modules of the others come to one string; the others go. */
export const joinStrings: Operation<DesignItem, JoinWish> = (design, { intoId, ids }) => {
  const others = ids.filter((id) => id !== intoId);
  const modules = others.flatMap((id) => childrenOf(design, id));
  return {
    label: "design.strings-joined",
    put: modules.map((module) => ({ ...module, parentId: intoId }) as DesignItem),
    remove: others,
  };
};
