import {
  changeSection,
  type SectionWish,
  addSection as sectionAddition,
  whyNotChangeSection,
} from "@heliolens/domain/design/edit-sections";
import { edit } from "../../editor/draft-editor.ts";
import { type Desk, designOn, freshKey } from "../desk.ts";
import { sayRefused } from "./design-words.ts";

/** A new section, a step of the draft; arrays are dragged or moved below it. */
export function addSection(desk: Desk): void {
  const id = freshKey("section");
  edit(desk, sectionAddition(designOn(desk), { id }));
  desk.store.tell({ kind: "chosen", ids: [id] });
}

export function changeSectionOn(desk: Desk, wish: SectionWish): boolean {
  const refusal = whyNotChangeSection(designOn(desk), wish);
  if (refusal === null) {
    edit(desk, changeSection(designOn(desk), wish));
    return true;
  }
  sayRefused(refusal);
  return false;
}
