import type { DesignKey } from "@heliolens/domain/design/design-item";
import { stringTones } from "@heliolens/kit/theme/theme.ts";

/** Neighbours in number differ in colour; the same string has the same colour in the tree and on the map. */
export const toneIndexOf = (key: DesignKey): number => {
  let sum = 0;
  for (let at = 0; at < key.length; at++) sum = (sum * 31 + key.charCodeAt(at)) % 9973;
  return sum % stringTones.length;
};

export const toneOfString = (key: DesignKey): string => stringTones[toneIndexOf(key)]!;
