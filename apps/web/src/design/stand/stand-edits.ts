import type { Design, DesignItem, DesignKey } from "@heliolens/domain/design/design-item";
import { familyOf } from "@heliolens/domain/design/design-tree";
import { isSameStand, type ModuleStand } from "@heliolens/domain/design/stand/module-stand";
import { type StandWish, setStand, whyNotSetStand } from "@heliolens/domain/design/stand/set-stand";
import { edit } from "../../editor/draft-editor.ts";
import { type Desk, designOn } from "../desk.ts";
import { sayRefused } from "../edits/design-words.ts";

/** One step of the draft for all of them. */
export function setStandOn(desk: Desk, wish: StandWish): boolean {
  const refusal = whyNotSetStand(designOn(desk), wish);
  if (refusal === null) {
    const change = setStand(designOn(desk), wish);
    if (change.put.length > 0) edit(desk, change);
    return true;
  }
  sayRefused(refusal);
  return false;
}

/** What all of these say about themselves; "several" where they do not say the same. */
export function ownStandOf(items: readonly DesignItem[]): ModuleStand | "several" | null {
  const [first = null, ...others] = items.map((item) => (item.kind === "module" ? null : item.stand));
  return others.every((stand) => isSameStand(stand, first)) ? first : "several";
}

/** How many arrays and strings below these have a stand of their own, which theirs does not reach. */
export function standsBelow(design: Design, keys: readonly DesignKey[]): number {
  return keys.reduce((sum, key) => {
    const below = familyOf(design, key).filter((item) => item.kind !== "module");
    const own = below.filter((item) => item.stand !== null).length;
    return (
      sum +
      own +
      standsBelow(
        design,
        below.filter((item) => item.stand === null).map(({ id }) => id),
      )
    );
  }, 0);
}
