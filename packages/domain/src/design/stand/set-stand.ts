import type { Operation } from "../../edits/change.ts";
import type { Design, DesignItem, DesignKey } from "../design-item.ts";
import type { DesignRefusal } from "../design-refusal.ts";
import { isSameStand, type ModuleStand, whyNotStand, writtenStand } from "./module-stand.ts";

export interface StandWish {
  readonly ids: readonly DesignKey[];
  /** Null: as what it hangs below. */
  readonly stand: ModuleStand | null;
}

export function whyNotSetStand(design: Design, { ids, stand }: StandWish): DesignRefusal | null {
  if (ids.length === 0) return "design.nothing-chosen";
  const items = ids.map((id) => design.get(id));
  if (items.includes(undefined)) return "design.item-not-found";
  if (items.some((item) => item?.kind === "module")) return "design.stand-of-module";
  return stand === null ? null : whyNotStand(stand);
}

/** The wish must hold (`whyNotSetStand`). Items that stand so already are left alone. */
export const setStand: Operation<DesignItem, StandWish> = (design, { ids, stand }) => {
  const written = stand === null ? null : writtenStand(stand);
  return {
    label: "design.stand-set",
    put: ids.flatMap((id): DesignItem[] => {
      const item = design.get(id)!;
      return item.kind === "module" || isSameStand(item.stand, written) ? [] : [{ ...item, stand: written }];
    }),
    remove: [],
  };
};
