import type { Design, DesignItem, DesignKey, DesignModule, DesignString } from "@heliolens/domain/design/design-item";
import type { DesignRefusal } from "@heliolens/domain/design/design-refusal";
import { type NumberingScheme, numberModules } from "@heliolens/domain/design/number-modules";
import { joinStrings, splitString, whyNotJoin, whyNotSplit } from "@heliolens/domain/design/reshape-strings";
import { nextStringName } from "@heliolens/domain/design/string-name";
import type { Change } from "@heliolens/domain/edits/change";
import { edit } from "../../editor/draft-editor.ts";
import { type Desk, designOn, freshKey } from "../desk.ts";

const chosenOf = <K extends DesignItem["kind"]>(desk: Desk, kind: K): Extract<DesignItem, { kind: K }>[] =>
  [...desk.store.current().chosen]
    .map((key) => designOn(desk).get(key))
    .filter((item): item is Extract<DesignItem, { kind: K }> => item?.kind === kind);

/** The chosen modules of one string go to a new one beside it. */
function splitWish(desk: Desk) {
  const modules = chosenOf(desk, "module");
  const stringId = modules[0]?.parentId ?? "";
  return { stringId, moduleIds: modules.map(({ id }: DesignModule) => id), newId: freshKey("string"), newName: "" };
}

export const whyNotSplitChosen = (desk: Desk): DesignRefusal | null =>
  chosenOf(desk, "module").length === 0 ? "design.nothing-chosen" : whyNotSplit(designOn(desk), splitWish(desk));

export function splitChosen(desk: Desk): void {
  if (whyNotSplitChosen(desk) !== null) return;
  const design = designOn(desk);
  const wish = splitWish(desk);
  const { parentId } = design.get(wish.stringId) as DesignString;
  edit(desk, splitString(design, { ...wish, newName: nextStringName(design, parentId) }));
  desk.store.tell({ kind: "chosen", ids: [wish.newId] });
}

export function whyNotJoinChosen(desk: Desk): DesignRefusal | null {
  const strings = chosenOf(desk, "string").map(({ id }) => id);
  if (strings.length < 2) return "design.nothing-chosen";
  return whyNotJoin(designOn(desk), { intoId: strings[0]!, ids: strings });
}

/** Into the first that was chosen. */
export function joinChosen(desk: Desk): void {
  if (whyNotJoinChosen(desk) !== null) return;
  const [intoId, ...ids] = chosenOf(desk, "string").map(({ id }) => id);
  edit(desk, joinStrings(designOn(desk), { intoId: intoId!, ids }));
  desk.store.tell({ kind: "chosen", ids: [intoId!] });
}

/** The strings that a numbering of what is chosen would number. */
export function stringsToNumber(desk: Desk): DesignKey[] {
  const design = designOn(desk);
  const parents = chosenOf(desk, "module").map(({ parentId }) => parentId);
  const below = chosenOf(desk, "array").flatMap(({ id }) =>
    [...design.values()].filter((item) => item.kind === "string" && item.parentId === id).map((item) => item.id),
  );
  return [...new Set([...chosenOf(desk, "string").map(({ id }) => id), ...below, ...parents])];
}

/** What the numbers would be; the preview and the edit are the same change. */
export const numbering = (
  design: Design,
  strings: readonly DesignKey[],
  scheme: NumberingScheme,
): Change<DesignItem> => ({
  label: "design.renumbered",
  put: strings.flatMap((stringId) => numberModules(design, { stringId, scheme }).put),
  remove: [],
});
