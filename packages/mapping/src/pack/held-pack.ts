import type { Pack } from "./pack-bytes.ts";

/** A pack in use, and what was worked out from it. What is remembered lives and dies with the pack. */
export interface HeldPack {
  readonly pack: Pack;
  /** Of a part of a site, made for one answer: modules alone, in an order of its own. */
  readonly isPart: boolean;
  /** False the first time: what is asked for once is not worth remembering. Never true of a pack made for one answer. */
  readonly isAskedAgain: (key: string) => boolean;
  /** A key is made from everything that decides the value, its type included. */
  readonly remember: <T extends { readonly byteLength: number }>(key: string, make: () => T) => T;
  /** Something remembered takes so many bytes more than when it was made. */
  readonly grow: (bytes: number) => void;
}

/** Tells `onGrow` of every byte that what is remembered takes. */
export function holdPack(pack: Pack, onGrow: (bytes: number) => void): HeldPack {
  const remembered = new Map<string, { readonly byteLength: number }>();
  const asked = new Set<string>();
  return {
    pack,
    isPart: false,
    grow: onGrow,
    isAskedAgain(key) {
      if (asked.has(key)) return true;
      asked.add(key);
      onGrow(key.length);
      return false;
    },
    remember<T extends { readonly byteLength: number }>(key: string, make: () => T): T {
      const known = remembered.get(key);
      if (known !== undefined) return known as T;
      const value = make();
      remembered.set(key, value);
      onGrow(value.byteLength);
      return value;
    },
  };
}

export const passPack = (pack: Pack): HeldPack => ({
  ...holdPack(pack, () => {}),
  isPart: true,
  isAskedAgain: () => false,
});
