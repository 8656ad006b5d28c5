import type { Pack } from "./pack-bytes.ts";

/** A pack in use, and what was worked out from it. What is remembered lives and dies with the pack. */
export interface HeldPack {
  readonly pack: Pack;
  /** False for one made for a single answer: what is worked out from it is not asked for again. */
  readonly isKept: boolean;
  /** A key is made from everything that decides the value, its type included. */
  readonly remember: <T extends { readonly byteLength: number }>(key: string, make: () => T) => T;
  /** Something remembered takes so many bytes more than when it was made. */
  readonly grow: (bytes: number) => void;
}

/** Tells `onGrow` of every byte that what is remembered takes. */
export function holdPack(pack: Pack, onGrow: (bytes: number) => void): HeldPack {
  const remembered = new Map<string, { readonly byteLength: number }>();
  return {
    pack,
    isKept: true,
    grow: onGrow,
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

export const passPack = (pack: Pack): HeldPack => ({ ...holdPack(pack, () => {}), isKept: false });
