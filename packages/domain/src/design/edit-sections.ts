import type { Operation } from "../edits/change.ts";
import type { InspectionRefusal } from "../inspection/inspection-refusal.ts";
import type { Design, DesignItem, DesignKey, DesignSection } from "./design-item.ts";
import type { DesignRefusal } from "./design-refusal.ts";
import { childrenOf } from "./design-tree.ts";

/** `Section N`, N above every number that a section's name or code has so far: codes are unique within a site. */
export const addSection: Operation<DesignItem, { readonly id: DesignKey }> = (design, { id }) => {
  const numbers = sectionsOf(design)
    .flatMap(({ name, code }) => [name, code])
    .map((word) => Number(/^Section (\d{1,9})$/.exec(word)?.[1] ?? 0));
  const name = `Section ${numbers.reduce((highest, number) => Math.max(highest, number), 0) + 1}`;
  const section: DesignSection = { id, kind: "section", parentId: null, code: name, name, stand: null };
  return { label: "design.section-added", put: [section], remove: [] };
};

export interface SectionWish {
  readonly id: DesignKey;
  readonly name: string;
  readonly code: string;
}

export function whyNotChangeSection(
  design: Design,
  { id, name, code }: SectionWish,
): DesignRefusal | InspectionRefusal | null {
  if (design.get(id)?.kind !== "section") return "design.item-not-found";
  if (written(name) === "" || written(code) === "") return "design.name-empty";
  const isTaken = sectionsOf(design).some((other) => other.id !== id && other.code === written(code));
  return isTaken ? "inspection.section-code-taken" : null;
}

/** In its properties; in the tree the specification (section 5) renames arrays, strings and modules alone. */
export const changeSection: Operation<DesignItem, SectionWish> = (design, { id, name, code }) => {
  const section = design.get(id) as DesignSection;
  const put = { ...section, name: written(name), code: written(code) };
  return { label: "design.section-changed", put: [put], remove: [] };
};

const written = (word: string): string => word.trim().normalize("NFC");

const sectionsOf = (design: Design): DesignSection[] =>
  childrenOf(design, null).filter((item): item is DesignSection => item.kind === "section");
