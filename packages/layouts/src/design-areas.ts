import type { Design, DesignKey } from "@heliolens/domain/design/design-item";
import { labelOf } from "@heliolens/domain/design/design-item";
import { standOf } from "@heliolens/domain/design/stand/stand-of";
import type { LayoutArea } from "./write-layout.ts";

export const exportedKinds = ["module", "string", "array"] as const;
export type ExportedKind = (typeof exportedKinds)[number];

/** Everything of one kind that has an outline, with the names of what it belongs to and with how it stands. */
export function designAreas(design: Design, kind: ExportedKind): LayoutArea[] {
  const nameOf = (key: DesignKey | null) => {
    const item = key === null ? undefined : design.get(key);
    return item === undefined ? "" : labelOf(item);
  };
  const parentOf = (key: DesignKey) => design.get(key)?.parentId ?? null;
  return [...design.values()].flatMap((item): LayoutArea[] => {
    if (item.kind === "section" || item.kind !== kind || item.ring === null) return [];
    const own = { stand: standOf(design, item.id)?.stand ?? null, ring: item.ring };
    if (item.kind === "array") return [{ array: item.name, string: "", module: "", ...own }];
    if (item.kind === "string") return [{ array: nameOf(item.parentId), string: item.name, module: "", ...own }];
    const array = nameOf(parentOf(item.parentId));
    return [{ array, string: nameOf(item.parentId), module: item.code, ...own }];
  });
}
