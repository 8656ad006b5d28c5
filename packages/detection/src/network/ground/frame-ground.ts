import type { Lens } from "@heliolens/domain/alignment/lens";
import type { HeatGrid } from "../../lattice/heat-grid.ts";
import type { NetworkFrame } from "../network-frame.ts";
import { groundContrast } from "./ground-contrast.ts";
import { type GroundRaster, type GroundView, groundRaster } from "./ground-raster.ts";

/** Gives the ground of frames, loading each when it is asked for. */
export interface FrameGround {
  /** Null where the frame cannot be read. */
  contrastOf(frame: NetworkFrame): Promise<Float32Array | null>;
  rasterOf(frame: NetworkFrame, view: Omit<GroundView, "lens">): Promise<GroundRaster | null>;
}

/** Frames kept in memory: memory must not grow with the flight. */
const KEPT = 48;
/** Ground is compared with what lies this far around it. */
const AROUND_M = 0.8;

export function frameGround(lens: Lens, load: (index: number) => Promise<HeatGrid | null>): FrameGround {
  const kept = new Map<number, Float32Array | null>();
  const contrastOf = async (frame: NetworkFrame) => {
    const known = kept.get(frame.index);
    kept.delete(frame.index);
    const contrast = known ?? (await contrastIn(frame));
    kept.set(frame.index, contrast);
    if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
    return contrast;
  };
  const contrastIn = async ({ index, seen, heightM }: NetworkFrame) => {
    const grid = await load(index);
    return grid && groundContrast(grid, seen.found, Math.round((AROUND_M * lens.fxPx) / heightM));
  };
  return {
    contrastOf,
    rasterOf: async (frame, view) => {
      const contrast = await contrastOf(frame);
      return contrast && groundRaster({ lens, ...view }, contrast);
    },
  };
}
