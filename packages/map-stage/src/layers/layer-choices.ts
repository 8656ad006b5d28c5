import { createStore, useStore } from "@heliolens/kit/browser/store.ts";
import { onThisDevice, readStored, writeStored } from "@heliolens/kit/browser/stored.ts";
import { type LayerChoices, layerChoicesAfter, storedChoices } from "./layer-choices.state.ts";

const storageKey = "map-layers";
const store = createStore(layerChoicesAfter, storedChoices(readStored(onThisDevice, storageKey)));
store.subscribe(() => writeStored(onThisDevice, storageKey, JSON.stringify(store.current())));

/** Which layers the user wants to see, on every map of this device. */
export const useLayerChoices = (): LayerChoices => useStore(store);
export const chooseLayer = store.tell;
