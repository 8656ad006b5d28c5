import type { PixelBox } from "@heliolens/domain/thermal/heat-of-box";
import { type PaletteName, palettes } from "@heliolens/domain/thermal/palettes";
import { createStore, useStore } from "@heliolens/kit/browser/store.ts";
import { onThisDevice, readStored, writeStored } from "@heliolens/kit/browser/stored.ts";
import { afterViewerEvent, emptyViewer, shapesOn, type ViewerState } from "./viewer.state.ts";

const paletteKey = "thermal-palette";

/** One for the page: palette, lock and what was measured survive a look at another screen. */
const store = createStore(afterViewerEvent, { ...emptyViewer, palette: keptPalette() });
store.subscribe(() => writeStored(onThisDevice, paletteKey, store.current().palette));

export const useViewer = (): ViewerState => useStore(store);
export const tellViewer = store.tell;

/** The box that was measured last on an image. It is taken: what it becomes is drawn by another room. */
export function takeLastBox(imageId: number): PixelBox | null {
  const shapes = shapesOn(store.current(), imageId);
  const index = shapes.length - 1;
  const last = shapes[index];
  if (last?.kind !== "box") return null;
  store.tell({ kind: "shape-removed", imageId, index });
  return last.rect;
}

function keptPalette(): PaletteName {
  const kept = readStored(onThisDevice, paletteKey);
  return palettes.find(({ name }) => name === kept)?.name ?? emptyViewer.palette;
}
