import type { Operation } from "../edits/change.ts";
import type { Design, DesignItem, DesignKey } from "./design-item.ts";
import type { DesignRefusal } from "./design-refusal.ts";

export interface RenameWish {
  readonly id: DesignKey;
  readonly name: string;
}

const RENAMABLE: readonly string[] = ["array", "string", "module"];

/** Specification section 5: a site must be chosen, and only arrays, strings and modules can be renamed. */
export function whyNotRename(
  design: Design,
  wish: RenameWish & { readonly siteId: number | null },
): DesignRefusal | null {
  if (wish.siteId === null) return "design.site-required";
  const item = design.get(wish.id);
  if (item === undefined) return "design.item-not-found";
  if (!RENAMABLE.includes(item.kind)) return "design.kind-not-renamable";
  return wish.name.trim() === "" ? "design.name-empty" : null;
}

export const renameItem: Operation<DesignItem, RenameWish> = (design, { id, name }) => {
  const item = design.get(id)!;
  const written = name.trim().normalize("NFC");
  const put = item.kind === "module" ? { ...item, code: written } : { ...item, name: written };
  return { label: "design.renamed", put: [put], remove: [] };
};
