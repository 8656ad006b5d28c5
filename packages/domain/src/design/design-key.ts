import type { DesignItem, DesignKey, DesignKind } from "./design-item.ts";

/** Only the draft has it: the server gives it a number when it is saved. */
export const isFreshKey = (key: DesignKey): boolean => key.includes(":new-");

export const storedKey = (kind: DesignKind, seq: number): DesignKey => `${kind}:${seq}`;

/** The server's number in a key; NaN for one that only the draft has. */
export const seqOfKey = (key: DesignKey): number => Number(key.slice(key.indexOf(":") + 1));

export type KeyMap = ReadonlyMap<DesignKey, DesignKey>;

/** The same item, called and hung as the map says. */
export function rekeyed<T extends DesignItem>(item: T, keys: KeyMap): T {
  const id = keys.get(item.id) ?? item.id;
  const parentId = item.parentId === null ? null : (keys.get(item.parentId) ?? item.parentId);
  return id === item.id && parentId === item.parentId ? item : { ...item, id, parentId };
}
