import type { HeatGrid } from "@heliolens/detection/lattice/heat-grid";
import { readImageTemperatures, type TemperatureSources } from "@heliolens/radiometry/read-image-temperatures";
import { heatGridOf } from "../heat-grid-of.ts";

export interface FrameSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The heat of an image; null where it has none, or not in the size that its flight's lens has. */
export function heatInFrame(sources: TemperatureSources, { widthPx, heightPx }: FrameSize): HeatGrid | null {
  const { reading } = readImageTemperatures(sources);
  const grid = reading.kind === "none" ? null : heatGridOf(reading);
  return grid?.widthPx === widthPx && grid.heightPx === heightPx ? grid : null;
}
