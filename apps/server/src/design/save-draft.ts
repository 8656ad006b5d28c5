import type { DesignSent, ItemPut } from "@heliolens/contract/design/site-design";
import type { Db } from "@heliolens/database/database";
import {
  changeArrays,
  changeModules,
  changeStrings,
  findLastDesignEdit,
  knownIds,
  lockDesign,
  recordDesignEdit,
  removeStored,
  type StoredKind,
} from "@heliolens/database/queries/design/save-design";
import { type DesignIds, insertDesign } from "@heliolens/database/queries/insert-design";
import type { Viewer } from "@heliolens/domain/accounts/access";
import { whyNotRing } from "@heliolens/domain/design/ring-rule";
import type { SiteId } from "@heliolens/domain/inspection/inspection-ids";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import type { House } from "../wire/house.ts";
import { Refused } from "../wire/refused.ts";
import { refuseItems } from "./shapes-sent.ts";

interface Draft {
  readonly siteId: SiteId;
  readonly viewer: Viewer;
  readonly sent: DesignSent;
}

type Saved = { readonly version: string; readonly ids: Record<string, number> };

/** All of a draft or nothing of it, and only onto the version it was made on. */
export const saveDraft = ({ db, now }: Pick<House, "db" | "now">, { siteId, viewer, sent }: Draft): Promise<Saved> =>
  db.transaction().execute(async (transaction) => {
    if (sent.put.length + sent.remove.length === 0) throw new Refused("design.nothing-chosen");
    await mustBeNewest(transaction, siteId, sent.version);
    await mustStand(transaction, siteId, sent);
    const fresh = sent.put.filter(isFresh);
    await changeArrays(transaction, siteId, sent.put.filter(isStored).filter(isArray).map(arrayChangeOf));
    const ids = await insertFresh(transaction, siteId, fresh);
    const idOf = (key: string) => ids.get(key) ?? numberOf(key);
    await changeStrings(transaction, siteId, sent.put.filter(isStored).filter(isString).map(stringChangeOf(idOf)));
    await changeModules(transaction, siteId, sent.put.filter(isStored).filter(isModule).map(moduleChangeOf(idOf)));
    // Last: what was moved out of a string does not go with it.
    for (const kind of ["module", "string", "array"] as const)
      await removeStored(transaction, siteId, kind, idsOfKind(sent.remove, kind));
    const version = await recordDesignEdit(transaction, {
      siteId,
      userId: viewer.userId,
      madeAt: now(),
      deed: "SAVED",
      added: fresh.length,
      changed: sent.put.length - fresh.length,
      removed: sent.remove.length,
    });
    return { version, ids: Object.fromEntries(ids) };
  });

async function mustBeNewest(transaction: Db, siteId: SiteId, version: string): Promise<void> {
  const current = await lockDesign(transaction, siteId);
  if (current === version) return;
  const last = await findLastDesignEdit(transaction, siteId);
  throw new Refused("design.changed-meanwhile", {
    details: { version: current, changedBy: last?.userName ?? null, changedAt: last?.madeAt.toISOString() ?? null },
  });
}

/** Every key named is one of this site or of this draft, every shape is one. What is not is told by key. */
async function mustStand(transaction: Db, siteId: SiteId, sent: DesignSent): Promise<void> {
  const known = await knownKeys(transaction, siteId, sent);
  const staying = new Set(known);
  for (const key of sent.remove) staying.delete(key);
  refuseItems([
    ...sent.put.map((item) => ({ key: item.id, code: whyNotPut(item, staying) })),
    ...sent.remove.map((key) => ({ key, code: known.has(key) ? null : ("design.item-not-found" as const) })),
  ]);
}

function whyNotPut(item: ItemPut, staying: ReadonlySet<string>): ProblemCode | null {
  if (!staying.has(item.id)) return "design.item-not-found";
  if (item.parentId !== null && !staying.has(item.parentId)) return "design.item-not-found";
  return item.ring === null ? null : whyNotRing(item.ring);
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
  keys.filter((key) => key.startsWith(`${kind}:`) && !isFreshKey(key)).map(numberOf);

const isFreshKey = (key: string): boolean => key.includes(":new-");
const numberOf = (key: string): number => Number(key.slice(key.indexOf(":") + 1));

type Put<K extends ItemPut["kind"]> = Extract<ItemPut, { kind: K }>;
const isFresh = ({ id }: ItemPut): boolean => isFreshKey(id);
const isStored = (item: ItemPut): boolean => !isFresh(item);
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
  new Map(items.flatMap(({ parentId: key }) => (key === null || isFreshKey(key) ? [] : [[key, numberOf(key)]])));

const arrayChangeOf = ({ id, parentId, ...same }: Put<"array">) => ({
  ...same,
  id: numberOf(id),
  sectionId: parentId === null ? null : numberOf(parentId),
});
const stringChangeOf =
  (idOf: (key: string) => number) =>
  ({ id, parentId, ...same }: Put<"string">) => ({ ...same, id: numberOf(id), arrayId: idOf(parentId) });
const moduleChangeOf =
  (idOf: (key: string) => number) =>
  ({ id, parentId, ...same }: Put<"module">) => ({ ...same, id: numberOf(id), stringId: idOf(parentId) });
