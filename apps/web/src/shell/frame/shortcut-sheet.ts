import { createStore, useStore } from "@heliolens/kit/browser/store.ts";

// The sheet of keys opens from the frame, from the palette and by its own key.
const store = createStore((_: boolean, isOpen: boolean) => isOpen, false);

export const useShortcutSheet = (): boolean => useStore(store);
export const openShortcuts = (): void => store.tell(true);
export const closeShortcuts = (): void => store.tell(false);
