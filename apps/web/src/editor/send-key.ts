import { newKey } from "@heliolens/kit/browser/new-key.ts";

const keys = new WeakMap<object, string>();

/** The idempotency key of a value that never changes: sent again after a lost answer, it is not saved twice. */
export function sendKeyOf(value: object): string {
  const key = keys.get(value) ?? newKey();
  keys.set(value, key);
  return key;
}
