import type { Pack } from "./pack-bytes.ts";

/** A pack in use, and what was worked out from it. What is remembered lives and dies with the pack. */
export interface HeldPack {
  readonly pack: Pack;
  remember<T extends { readonly byteLength: number }>(key: string, make: () => T): T;
}

/** A pack nobody accounts for: its derived bytes go when it goes. */
export function looseHold(pack: Pack): HeldPack {
  const remembered = new Map<string, { readonly byteLength: number }>();
  return { pack, remember: (key, make) => recall(remembered, key, make).value };
}

export function recall<T extends { readonly byteLength: number }>(
  remembered: Map<string, { readonly byteLength: number }>,
  key: string,
  make: () => T,
): { readonly value: T; readonly addedBytes: number } {
  const known = remembered.get(key);
  // A key is made from everything that decides the value, its type included.
  if (known !== undefined) return { value: known as T, addedBytes: 0 };
  const value = make();
  remembered.set(key, value);
  return { value, addedBytes: value.byteLength };
}
