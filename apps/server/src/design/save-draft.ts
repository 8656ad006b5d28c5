import type { DesignSent, ItemPut } from "@heliolens/contract/design/site-design";
import type { Db } from "@heliolens/database/database";
import { findSitePlace } from "@heliolens/database/queries/design/read-design";
import {
  changeArrays,
  changeModules,
  changeStrings,
  findLastDesignEdit,
  knownIds,
  removeStored,
  type StoredKind,
} from "@heliolens/database/queries/design/save-design";
import { type DesignIds, insertDesign } from "@heliolens/database/queries/insert-design";
import { isFreshKey, seqOfKey } from "@heliolens/domain/design/design-key";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { SiteId } from "@heliolens/domain/inspection/inspection-ids";
import type { House } from "../wire/house.ts";
import { Refused } from "../wire/refused.ts";
import { type EditAsked, editAtOnce } from "./edit-at-once.ts";
import { type RefusedItem, refusalOf, refuseItems } from "./shapes-sent.ts";

interface Draft extends Omit<EditAsked, "deed"> {
  readonly sent: DesignSent;
}

type Saved = { readonly version: string; readonly ids: Record<string, number> };

/** All of a draft or nothing of it, and only onto the version it was made on. */
export async function saveDraft(house: Pick<House, "db" | "now">, { sent, ...asked }: Draft): Promise<Saved> {
  const { ids, design } = await editAtOnce(house, { ...asked, deed: "SAVED" }, async (transaction, version) => {
    if (sent.put.length + sent.remove.length === 0) throw new Refused("design.nothing-chosen");
    if (version !== sent.version) throw await changedMeanwhile(transaction, asked.siteId, version);
    await mustStand(transaction, asked.siteId, sent);
    const fresh = sent.put.filter(isFresh);
    const given = await writeDraft(transaction, asked.siteId, sent);
    const counts = { added: fresh.length, changed: sent.put.length - fresh.length, removed: sent.remove.length };
    return { made: { ids: Object.fromEntries(given) }, ...counts };
  });
  return { version: design.version, ids };
}

async function writeDraft(transaction: Db, siteId: SiteId, { put, remove }: DesignSent): Promise<Map<string, number>> {
  const stored = put.filter((item) => !isFresh(item));
  await changeArrays(transaction, siteId, stored.filter(isArray).map(arrayChangeOf));
  const ids = await insertFresh(transaction, siteId, put.filter(isFresh));
  const idOf = (key: string) => ids.get(key) ?? seqOfKey(key);
  await changeStrings(transaction, siteId, stored.filter(isString).map(stringChangeOf(idOf)));
  await changeModules(transaction, siteId, stored.filter(isModule).map(moduleChangeOf(idOf)));
  // Last: what was moved out of a string does not go with it.
  for (const kind of ["module", "string", "array"] as const)
    await removeStored(transaction, siteId, kind, idsOfKind(remove, kind));
  return ids;
}

async function changedMeanwhile(transaction: Db, siteId: SiteId, version: string): Promise<Refused> {
  const last = await findLastDesignEdit(transaction, siteId);
  return new Refused("design.changed-meanwhile", {
    details: { version, changedBy: last?.userName ?? null, changedAt: last?.madeAt.toISOString() ?? null },
  });
}

/** Every key named is one of this site or of this draft, every shape is one. What is not is told by key. */
async function mustStand(transaction: Db, siteId: SiteId, sent: DesignSent): Promise<void> {
  const known = await knownKeys(transaction, siteId, sent);
  const staying = new Set(known);
  for (const key of sent.remove) staying.delete(key);
  const site = await findSitePlace(transaction, siteId);
  refuseItems([
    ...sent.put.map((item) => refusalOfPut(item, staying, site)),
    ...sent.remove.map((key) => ({ key, code: known.has(key) ? null : ("design.item-not-found" as const) })),
  ]);
}

function refusalOfPut(item: ItemPut, staying: ReadonlySet<string>, site: LonLat | null): RefusedItem {
  const isKnown = staying.has(item.id) && (item.parentId === null || staying.has(item.parentId));
  if (!isKnown) return { key: item.id, code: "design.item-not-found" };
  return item.ring === null ? { key: item.id, code: null } : refusalOf(item.id, item.ring, site);
}

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

type Put<K extends ItemPut["kind"]> = Extract<ItemPut, { kind: K }>;
const isFresh = ({ id }: ItemPut): boolean => isFreshKey(id);
const isArray = (item: ItemPut): item is Put<"array"> => item.kind === "array";
const isString = (item: ItemPut): item is Put<"string"> => item.kind === "string";
const isModule = (item: ItemPut): item is Put<"module"> => item.kind === "module";

async function insertFresh(db: Db, siteId: SiteId, fresh: readonly ItemPut[]): Promise<Map<string, number>> {
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
      sections: [],
      arrays: arrays.map(({ id, parentId, ring, ...same }) => ({
        ...same,
        key: id,
        sectionKey: parentId,
        shape: ring,
      })),
      strings: strings.map(({ id, parentId, ring, ...same }) => ({
        ...same,
        key: id,
        arrayKey: parentId,
        shape: ring,
      })),
      modules: modules.map(({ id, parentId, ring, code }) => ({ key: id, stringKey: parentId, code, shape: ring })),
    },
    parents,
  );
  return new Map([...ids.arrays, ...ids.strings, ...ids.modules]);
}

const storedParents = (items: readonly ItemPut[]): Map<string, number> =>
  new Map(items.flatMap(({ parentId: key }) => (key === null || isFreshKey(key) ? [] : [[key, seqOfKey(key)]])));

const arrayChangeOf = ({ id, parentId, ...same }: Put<"array">) => ({
  ...same,
  id: seqOfKey(id),
  sectionId: parentId === null ? null : seqOfKey(parentId),
});
const stringChangeOf =
  (idOf: (key: string) => number) =>
  ({ id, parentId, ...same }: Put<"string">) => ({ ...same, id: seqOfKey(id), arrayId: idOf(parentId) });
const moduleChangeOf =
  (idOf: (key: string) => number) =>
  ({ id, parentId, ...same }: Put<"module">) => ({ ...same, id: seqOfKey(id), stringId: idOf(parentId) });
