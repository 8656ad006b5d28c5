import {
  changeSection,
  type SectionWish,
  addSection as sectionAddition,
  whyNotChangeSection,
} from "@heliolens/domain/design/edit-sections";
import { sayRefused } from "./design-words.ts";
import { applyOn, type Desk, designOn, freshKey } from "./desk.ts";

/** A new section, a step of the draft; arrays are dragged or moved below it. */
export function addSection(desk: Desk): void {
  const id = freshKey("section");
  applyOn(desk, sectionAddition(designOn(desk), { id }));
  desk.store.tell({ kind: "chosen", keys: [id] });
}

export function changeSectionOn(desk: Desk, wish: SectionWish): boolean {
  const refusal = whyNotChangeSection(designOn(desk), wish);
  if (refusal === null) {
    applyOn(desk, changeSection(designOn(desk), wish));
    return true;
  }
  sayRefused(refusal);
  return false;
}
