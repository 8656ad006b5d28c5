import type { DesignItem, GroundRing } from "./design-item.ts";
import { isSameStand, type ModuleStand } from "./stand/module-stand.ts";

const words = ["kind", "parentId", "code", "name", "description", "rowNum", "colNum", "panelProductSeq"] as const;

/** Whether two items are saved alike. Two missing items are the same too. */
export function isSameItem(one: DesignItem | undefined, other: DesignItem | undefined): boolean {
  if (one === undefined || other === undefined || one === other) return one === other;
  const fields = one as Partial<Record<(typeof words)[number], unknown>>;
  const others = other as Partial<Record<(typeof words)[number], unknown>>;
  return (
    words.every((word) => fields[word] === others[word]) &&
    isSameStand(ownStand(one), ownStand(other)) &&
    isSameRing(ringOf(one), ringOf(other))
  );
}

const ownStand = (item: DesignItem): ModuleStand | null => (item.kind === "module" ? null : item.stand);

export const ringOf = (item: DesignItem): GroundRing | null => (item.kind === "section" ? null : item.ring);

const isSameRing = (one: GroundRing | null, other: GroundRing | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.length === other.length &&
    one.every(([lon, lat], index) => lon === other[index]![0] && lat === other[index]![1]));
