import type { DesignSent, ItemPut } from "@heliolens/contract/design/site-design";
import type { Db } from "@heliolens/database/database";
import { findSiteLocation } from "@heliolens/database/queries/design/read-design";
import {
  changeArrays,
  changeModules,
  changeSections,
  changeStrings,
  findDesignEditor,
  knownIds,
  removeStored,
  type StoredKind,
} from "@heliolens/database/queries/design/save-design";
import { type DesignIds, insertDesign } from "@heliolens/database/queries/insert-design";
import { isFreshKey, seqOfKey } from "@heliolens/domain/design/design-key";
import type { SiteId } from "@heliolens/domain/inspection/inspection-ids";
import type { House } from "../wire/house.ts";
import { Refused } from "../wire/refused.ts";
import { type EditRequest, editAtOnce } from "./edit-at-once.ts";
import { isRefused, itemSent, type ShapedPut } from "./item-sent.ts";
import { refuseItems } from "./shapes-sent.ts";

interface Draft extends Omit<EditRequest, "action"> {
  readonly sent: DesignSent;
}

type Saved = { readonly version: string; readonly ids: Record<string, number> };

/** All of a draft or nothing of it, and only onto the version it was made on. */
export async function saveDraft(house: Pick<House, "db" | "now">, { sent, ...asked }: Draft): Promise<Saved> {
  const { ids, design } = await editAtOnce(house, { ...asked, action: "SAVED" }, async (transaction, version) => {
    if (sent.put.length + sent.remove.length === 0) throw new Refused("design.nothing-chosen");
    if (version !== sent.version) throw await changedMeanwhile(transaction, asked.siteId, version);
    const put = await standingItems(transaction, asked.siteId, sent);
    const fresh = put.filter(isFresh);
    const given = await writeDraft(transaction, asked.siteId, { put, remove: sent.remove });
    const counts = { added: fresh.length, changed: put.length - fresh.length, removed: sent.remove.length };
    return { made: { ids: Object.fromEntries(given) }, ...counts };
  });
  return { version: design.version, ids };
}

async function writeDraft(
  transaction: Db,
  siteId: SiteId,
  { put, remove }: { readonly put: readonly ShapedPut[]; readonly remove: readonly string[] },
): Promise<Map<string, number>> {
  const stored = put.filter((item) => !isFresh(item));
  // First: the code of a section that goes is free for one that comes. Its arrays stay.
  await removeStored(transaction, siteId, "section", idsOfKind(remove, "section"));
  await changeSections(transaction, siteId, stored.filter(isSection).map(sectionChangeOf));
  const ids = await insertFresh(transaction, siteId, put.filter(isFresh));
  const idOf = (key: string) => ids.get(key) ?? seqOfKey(key);
  await changeArrays(transaction, siteId, stored.filter(isArray).map(arrayChangeOf(idOf)));
  await changeStrings(transaction, siteId, stored.filter(isString).map(stringChangeOf(idOf)));
  await changeModules(transaction, siteId, stored.filter(isModule).map(moduleChangeOf(idOf)));
  // Last: what was moved out of a string does not go with it.
  for (const kind of ["module", "string", "array"] as const)
    await removeStored(transaction, siteId, kind, idsOfKind(remove, kind));
  return ids;
}

async function changedMeanwhile(transaction: Db, siteId: SiteId, version: string): Promise<Refused> {
  const editor = await findDesignEditor(transaction, siteId, version);
  return new Refused("design.changed-meanwhile", { details: { version, ...editor } });
}

/** Every key named is one of this site or of this draft, every shape is one. What is not is told by key. */
async function standingItems(transaction: Db, siteId: SiteId, sent: DesignSent): Promise<ShapedPut[]> {
  const known = await knownKeys(transaction, siteId, sent);
  const staying = new Set(known);
  for (const key of sent.remove) staying.delete(key);
  const site = await findSiteLocation(transaction, siteId);
  const read = sent.put.map((item, index) =>
    isHanging(item, staying)
      ? itemSent(item, { field: `body.put.${index}`, site })
      : { key: item.id, code: "design.item-not-found" as const },
  );
  const missing = sent.remove.filter((key) => !known.has(key));
  refuseItems([...read.filter(isRefused), ...missing.map((key) => ({ key, code: "design.item-not-found" as const }))]);
  return read.filter((item): item is ShapedPut => !isRefused(item));
}

const isHanging = ({ id, parentId }: ItemPut, staying: ReadonlySet<string>): boolean =>
  staying.has(id) && (parentId === null || staying.has(parentId));

const storedKinds: readonly StoredKind[] = ["section", "array", "string", "module"];

/** Of the keys a draft names, those the site has and those the draft itself brings. */
async function knownKeys(db: Db, siteId: SiteId, { put, remove }: DesignSent): Promise<Set<string>> {
  const named = [...put.flatMap(({ id, parentId }) => (parentId === null ? [id] : [id, parentId])), ...remove];
  const known = new Set(put.filter(isFresh).map(({ id }): string => id));
  for (const kind of storedKinds) {
    const ids = new Set(idsOfKind(named, kind));
    for (const id of await knownIds(db, siteId, kind, [...ids])) known.add(`${kind}:${id}`);
  }
  return known;
}

const idsOfKind = (keys: readonly string[], kind: StoredKind): number[] =>
  keys.filter((key) => key.startsWith(`${kind}:`) && !isFreshKey(key)).map(seqOfKey);

type Put<K extends ItemPut["kind"]> = Extract<ShapedPut, { kind: K }>;
const isFresh = ({ id }: Pick<ItemPut, "id">): boolean => isFreshKey(id);
const isSection = (item: ShapedPut): item is Put<"section"> => item.kind === "section";
const isArray = (item: ShapedPut): item is Put<"array"> => item.kind === "array";
const isString = (item: ShapedPut): item is Put<"string"> => item.kind === "string";
const isModule = (item: ShapedPut): item is Put<"module"> => item.kind === "module";

async function insertFresh(db: Db, siteId: SiteId, fresh: readonly ShapedPut[]): Promise<Map<string, number>> {
  const [arrays, strings, modules] = [fresh.filter(isArray), fresh.filter(isString), fresh.filter(isModule)];
  const parents: Partial<DesignIds> = {
    sections: storedParents(arrays),
    arrays: storedParents(strings),
    strings: storedParents(modules),
  };
  const ids = await insertDesign(
    db,
    siteId,
    {
      sections: fresh.filter(isSection).map(({ id, code, name, stand }) => ({ key: id, code, name, stand })),
      arrays: arrays.map(({ id, parentId, ring, ...same }) => ({
        ...same,
        key: id,
        sectionKey: parentId,
        shape: ring,
      })),
      strings: strings.map(({ id, parentId, ring, panelProductSeq, ...same }) => ({
        ...same,
        key: id,
        arrayKey: parentId,
        panelProductId: panelProductSeq,
        shape: ring,
      })),
      modules: modules.map(({ id, parentId, ring, code }) => ({ key: id, stringKey: parentId, code, shape: ring })),
    },
    parents,
  );
  return new Map([...ids.sections, ...ids.arrays, ...ids.strings, ...ids.modules]);
}

const storedParents = (items: readonly { readonly parentId: string | null }[]): Map<string, number> =>
  new Map(items.flatMap(({ parentId: key }) => (key === null || isFreshKey(key) ? [] : [[key, seqOfKey(key)]])));

type IdOf = (key: string) => number;

const sectionChangeOf = ({ id, code, name, stand }: Put<"section">) => ({ id: seqOfKey(id), code, name, stand });
const arrayChangeOf =
  (idOf: IdOf) =>
  ({ id, parentId, ...same }: Put<"array">) => ({
    ...same,
    id: seqOfKey(id),
    sectionId: parentId === null ? null : idOf(parentId),
  });
const stringChangeOf =
  (idOf: IdOf) =>
  ({ id, parentId, panelProductSeq, ...same }: Put<"string">) => ({
    ...same,
    id: seqOfKey(id),
    arrayId: idOf(parentId),
    panelProductId: panelProductSeq,
  });
const moduleChangeOf =
  (idOf: IdOf) =>
  ({ id, parentId, ...same }: Put<"module">) => ({ ...same, id: seqOfKey(id), stringId: idOf(parentId) });
