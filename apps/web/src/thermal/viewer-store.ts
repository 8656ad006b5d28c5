import { type PaletteName, palettes } from "@heliolens/domain/thermal/palettes";
import { createStore, useStore } from "@heliolens/kit/browser/store.ts";
import { onThisDevice, readStored, writeStored } from "@heliolens/kit/browser/stored.ts";
import { afterViewerEvent, emptyViewer, type ViewerState } from "./viewer.state.ts";

const paletteKey = "thermal-palette";

/** One for the page: palette, lock and what was measured survive a look at another screen. */
const store = createStore(afterViewerEvent, { ...emptyViewer, palette: keptPalette() });
store.subscribe(() => writeStored(onThisDevice, paletteKey, store.current().palette));

export const useViewer = (): ViewerState => useStore(store);
export const tellViewer = store.tell;

function keptPalette(): PaletteName {
  const kept = readStored(onThisDevice, paletteKey);
  return palettes.find(({ name }) => name === kept)?.name ?? emptyViewer.palette;
}
