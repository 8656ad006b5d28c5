import { ProblemError } from "@heliolens/contract/call";
import { createArray, createString, deleteArray, updateArray } from "@heliolens/contract/design/arrays";
import { type ItemPut, saveDesign } from "@heliolens/contract/design/site-design";
import type {
  DesignArray,
  DesignItem,
  DesignKey,
  DesignModule,
  DesignString,
} from "@heliolens/domain/design/design-item";
import { seqOfKey, storedKey } from "@heliolens/domain/design/design-key";
import type { VersionStep } from "@heliolens/domain/design/edit-at-once";
import type { Change } from "@heliolens/domain/edits/change";
import { newKey } from "@heliolens/kit/browser/new-key.ts";
import { call, isServerLost } from "../shell/calls/call.ts";
import { renewal, storedToken, tellSession } from "../shell/session/session.ts";
import { arrayOfWire, polygonOfRing, stringOfWire } from "./reading/design-of-wire.ts";
import { type FetchedDesign, readInBackground } from "./reading/read-in-background.ts";

/** The whole design at one version, read and checked beside the page: twenty megabytes would hold it up for a second. */
export async function fetchWholeDesign(siteId: number, signal?: AbortSignal): Promise<FetchedDesign> {
  const token = storedToken();
  try {
    return await readInBackground(siteId, signal);
  } catch (problem) {
    tellSession({ kind: isServerLost(problem) ? "server-lost" : "server-found" });
    const mayRepeat = problem instanceof ProblemError && problem.status === 401 && (await renewal(token));
    if (!mayRepeat) throw problem;
    return readInBackground(siteId, signal);
  }
}

interface Added {
  readonly keys: ReadonlyMap<DesignKey, DesignKey>;
  readonly items: readonly DesignItem[];
  readonly step: VersionStep;
}

/** Without a name: the server takes the next free number, even if others add one at the same moment. */
export async function postArray(siteId: number, array: DesignArray): Promise<Added & { readonly name: string }> {
  const body = {
    description: array.description,
    sectionSeq: array.parentId === null ? null : seqOfKey(array.parentId),
    stand: array.stand,
    shapeGeog: array.ring === null ? null : polygonOfRing(array.ring),
  };
  const { content } = await onceMore((options) => call(createArray, { params: { id: siteId }, body }, options));
  const made = arrayOfWire(content);
  return { keys: new Map([[array.id, made.id]]), items: [made], step: content.design, name: made.name };
}

export async function putArrayName(id: DesignKey, name: string) {
  const { content } = await call(updateArray, { params: { id: seqOfKey(id) }, body: { name } });
  return { array: arrayOfWire(content), step: content.design };
}

export const removeArray = async (id: DesignKey): Promise<VersionStep> =>
  (await call(deleteArray, { params: { id: seqOfKey(id) } })).content.design;

export async function postString(string: DesignString, modules: readonly DesignModule[]): Promise<Added> {
  const body = {
    stringId: string.code,
    name: string.name,
    description: string.description,
    rowNum: string.rowNum,
    colNum: string.colNum,
    panelProductSeq: string.panelProductSeq,
    stand: string.stand,
    shapeGeog: string.ring === null ? null : polygonOfRing(string.ring),
    solarModules: modules.map(({ code, ring }) => ({ moduleId: code, shapeGeog: polygonOfRing(ring) })),
  };
  const params = { id: seqOfKey(string.parentId) };
  const { content } = await onceMore((options) => call(createString, { params, body }, options));
  const made = stringOfWire(content);
  const numbered = modules.map((module, index) => ({
    ...module,
    id: storedKey("module", content.solarModuleIds[index]!),
    parentId: made.id,
  }));
  const keys = new Map(modules.map((module, index) => [module.id, numbered[index]!.id]));
  return { keys: keys.set(string.id, made.id), items: [made, ...numbered], step: content.design };
}

/** `idempotencyKey` names this very draft: sent again after a lost answer, it is not saved twice. */
export async function putDraft(
  siteId: number,
  { version, change, idempotencyKey }: { version: string; change: Change<DesignItem>; idempotencyKey: string },
) {
  const body = { version, put: change.put as ItemPut[], remove: [...change.remove] };
  const { content } = await call(saveDesign, { params: { id: siteId }, body }, { idempotencyKey });
  const keys = Object.entries(content.ids).map(([key, id]): [DesignKey, DesignKey] => [
    key,
    `${key.slice(0, key.indexOf(":"))}:${id}`,
  ]);
  return { version: content.version, keys: new Map(keys) };
}

/** An answer that never came is asked for again, under the same key: whatever the first made is not made twice. */
async function onceMore<T>(send: (options: { idempotencyKey: string }) => Promise<T>): Promise<T> {
  const options = { idempotencyKey: newKey() };
  try {
    return await send(options);
  } catch (problem) {
    if (!isServerLost(problem)) throw problem;
    return send(options);
  }
}
