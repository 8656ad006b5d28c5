import { addArray as arrayAddition } from "@heliolens/domain/design/add-items";
import type {
  DesignArray,
  DesignItem,
  DesignKey,
  DesignModule,
  DesignString,
} from "@heliolens/domain/design/design-item";
import { isFreshKey } from "@heliolens/domain/design/design-key";
import type { DesignRefusal } from "@heliolens/domain/design/design-refusal";
import { lineageOf, withDescendants } from "@heliolens/domain/design/design-tree";
import {
  addedAtOnce,
  confirmedAddition,
  confirmedRemoval,
  confirmedRename,
  refusedAddition,
  refusedRemoval,
  removedAtOnce,
  renamedAtOnce,
  type VersionStep,
  whyNotRemoveAtOnce,
} from "@heliolens/domain/design/edit-at-once";
import { regroupItems, whyNotRegroup } from "@heliolens/domain/design/regroup-items";
import { removeItems, whyNotRemove } from "@heliolens/domain/design/remove-items";
import { renameItem, whyNotRename } from "@heliolens/domain/design/rename-item";
import { type TransformWish, transformItems, whyNotTransform } from "@heliolens/domain/design/transform-items";
import { idsOf } from "@heliolens/domain/edits/change";
import { edit } from "../../editor/draft-editor.ts";
import { postArray, postString, putArrayName, removeArray } from "../design.data.ts";
import { type Desk, designOn, freshKey, redraft } from "../desk.ts";
import { type FailureKey, sayArrayAdded, sayDone, sayFailed } from "./design-words.ts";

/** A new array group below the section that is chosen: at once, or with the draft where only that has the section. */
export function addArray(desk: Desk): Promise<boolean> {
  const design = designOn(desk);
  const { at } = desk.store.current();
  const section = at === null ? undefined : lineageOf(design, at).find((item) => item.kind === "section");
  const wish = { id: freshKey("array"), sectionId: section?.id ?? null, description: "", ring: null };
  const change = arrayAddition(design, wish);
  const array = change.put[0] as DesignArray;
  if (section !== undefined && isFreshKey(section.id)) {
    edit(desk, change);
    desk.store.tell({ kind: "chosen", ids: [array.id] });
    return Promise.resolve(true);
  }
  return added(desk, [array], async () => {
    const answer = await postArray(desk.siteId, array);
    sayArrayAdded(answer.name);
    return answer;
  });
}

/** Below an array that the server has, at once; below one that only the draft has, with the draft. */
export function addString(
  desk: Desk,
  { string, modules }: { readonly string: DesignString; readonly modules: readonly DesignModule[] },
): Promise<boolean> {
  const hung = modules.map((module) => ({ ...module, parentId: string.id }));
  if (isFreshKey(string.parentId)) {
    edit(desk, { label: "design.string-added", put: [string, ...hung], remove: [] });
    return Promise.resolve(true);
  }
  return added(desk, [string, ...hung], async () => {
    const answer = await postString(string, hung);
    sayDone("done.string-add");
    return answer;
  });
}

type Answer = Awaited<ReturnType<typeof postString>>;

function added(desk: Desk, items: readonly DesignItem[], send: () => Promise<Answer>): Promise<boolean> {
  const keys = items.map(({ id }) => id);
  const [first] = items;
  redraft(desk, (draft) => addedAtOnce(draft, items), keys);
  desk.store.tell({ kind: "chosen", ids: [first!.id] });
  return desk.inTurn(async () => {
    try {
      const answer = await send();
      redraft(desk, (draft) => confirmedAddition(draft, answer), [...keys, ...answer.items.map(({ id }) => id)]);
      desk.store.tell({ kind: "chosen", ids: [answer.items[0]!.id] });
      noticeStep(desk, answer.step);
      return true;
    } catch (problem) {
      redraft(desk, (draft) => refusedAddition(draft, keys), keys);
      sayFailed(first!.kind === "array" ? "failed.array-add" : "failed.string-add", problem);
      return false;
    }
  });
}

const renameFailures = {
  section: "failed.array-rename",
  array: "failed.array-rename",
  string: "failed.string-rename",
  module: "failed.module-rename",
} as const satisfies Record<DesignItem["kind"], FailureKey>;

/** An array that the server has is renamed there at once; everything else in the draft. */
export async function rename(desk: Desk, id: DesignKey, name: string): Promise<boolean> {
  const design = designOn(desk);
  const item = design.get(id);
  if (item === undefined || name.trim() === (item.kind === "module" ? item.code : item.name)) return true;
  const refusal = whyNotRename(design, { id, name, siteId: desk.siteId });
  if (refusal !== null) return refused(renameFailures[item.kind], refusal);
  const change = renameItem(design, { id, name });
  if (item.kind !== "array" || isFreshKey(id)) {
    edit(desk, change);
    return true;
  }
  return renameAtOnce(desk, item, (change.put[0] as DesignArray).name);
}

function renameAtOnce(desk: Desk, { id, name: before }: DesignArray, name: string): Promise<boolean> {
  redraft(desk, (draft) => renamedAtOnce(draft, id, name), [id]);
  return desk.inTurn(async () => {
    try {
      const { array, step } = await putArrayName(id, name);
      redraft(desk, (draft) => confirmedRename(draft, array, step), [id]);
      sayDone("done.array-rename");
      noticeStep(desk, step);
      return true;
    } catch (problem) {
      redraft(desk, (draft) => renamedAtOnce(draft, id, before), [id]);
      sayFailed("failed.array-rename", problem);
      return false;
    }
  });
}

/** Why what is chosen cannot be removed here and now. */
export function whyNotRemoveChosen(desk: Desk): DesignRefusal | null {
  const { draft, chosen } = desk.store.current();
  const refusal = whyNotRemove(draft.board, [...chosen]);
  if (refusal !== null) return refusal;
  return (
    storedArrays(chosen)
      .map((key) => whyNotRemoveAtOnce(draft, key))
      .find((code) => code !== null) ?? null
  );
}

export const storedArrays = (keys: Iterable<DesignKey>): DesignKey[] =>
  [...keys].filter((key) => key.startsWith("array:") && !isFreshKey(key));

/** Arrays that the server has go at once, one call each; everything else with the draft. */
export async function removeChosen(desk: Desk): Promise<boolean> {
  const { chosen } = desk.store.current();
  const refusal = whyNotRemoveChosen(desk);
  if (refusal !== null) return refused("failed.array-remove", refusal);
  const arrays = storedArrays(chosen);
  const others = [...chosen].filter((key) => !arrays.includes(key));
  if (others.length > 0) edit(desk, removeItems(designOn(desk), { ids: others }));
  const outcomes = await Promise.all(arrays.map((id) => removeAtOnce(desk, id)));
  return outcomes.every(Boolean);
}

function removeAtOnce(desk: Desk, id: DesignKey): Promise<boolean> {
  const removed = withDescendants(designOn(desk), id);
  const keys = removed.map((item) => item.id);
  redraft(desk, (draft) => removedAtOnce(draft, id), keys);
  return desk.inTurn(async () => {
    try {
      const step = await removeArray(id);
      redraft(desk, (draft) => confirmedRemoval(draft, { removed, step }), keys);
      sayDone("done.array-remove");
      noticeStep(desk, step);
      return true;
    } catch (problem) {
      redraft(desk, (draft) => refusedRemoval(draft, removed), keys);
      sayFailed("failed.array-remove", problem);
      return false;
    }
  });
}

/** To another string, array or section. */
export function move(desk: Desk, ids: readonly DesignKey[], parentId: DesignKey | null): boolean {
  const design = designOn(desk);
  const refusal = whyNotRegroup(design, { ids, parentId });
  if (refusal !== null) return refused("failed.module-move", refusal);
  const change = regroupItems(design, { ids, parentId });
  if (idsOf(change).length === 0) return true;
  edit(desk, change);
  // A section that was empty was folded: what came into it would be out of sight.
  if (parentId?.startsWith("section:")) desk.store.tell({ kind: "folded", key: parentId, isOpen: true });
  sayDone("done.module-move");
  return true;
}

/** On the ground. */
export function transform(desk: Desk, wish: TransformWish): boolean {
  const design = designOn(desk);
  const refusal = whyNotTransform(design, wish);
  if (refusal !== null) return refused("failed.module-place", refusal);
  // Section 8 of the specification tells of places that changed: a move by nothing changes none.
  if (isStill(wish)) return true;
  edit(desk, transformItems(design, wish));
  sayDone("done.module-place");
  return true;
}

const isStill = ({ eastM, northM, turnDeg, scale }: TransformWish): boolean =>
  eastM === 0 && northM === 0 && turnDeg % 360 === 0 && scale === 1;

function refused(failure: FailureKey, code: DesignRefusal): false {
  sayFailed(failure, code);
  return false;
}

/** An answer that does not follow on this draft's version says that others were there in between. */
function noticeStep({ store }: Desk, { version }: VersionStep): void {
  const isBehind = store.current().draft.version !== version;
  if (isBehind !== store.current().isBehind) store.tell({ kind: "set", to: { isBehind } });
}
