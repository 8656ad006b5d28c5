import { createStore, useStore } from "../browser/store.ts";
import { onThisDevice, readStored, writeStored } from "../browser/stored.ts";
import { type Contrast, contrasts } from "./theme.ts";

const storageKey = "contrast";
const store = createStore((_: Contrast, chosen: Contrast) => chosen, stored());
store.subscribe(() => writeStored(onThisDevice, storageKey, store.current()));

export const useContrast = (): Contrast => useStore(store);
export const currentContrast = store.current;
export const chooseContrast = store.tell;

/** As chosen on this device; until then as the system asks for. */
function stored(): Contrast {
  const text = readStored(onThisDevice, storageKey);
  const asked = globalThis.matchMedia?.("(prefers-contrast: more)").matches ? "high" : "usual";
  return contrasts.find((contrast) => contrast === text) ?? asked;
}
