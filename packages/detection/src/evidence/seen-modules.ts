import { type FrameModules, frameModules } from "../lattice/frame-modules.ts";
import type { HeatGrid } from "../lattice/heat-grid.ts";
import { wholeModules } from "../modules/whole-modules.ts";
import { moduleSignatures, type Signature } from "./module-look.ts";
import { quadReading } from "./quad-readings.ts";

/** What is kept of a frame: a few kilobytes. */
export interface SeenModules {
  readonly found: FrameModules;
  /** Of each found module. */
  readonly signatures: readonly Signature[];
}

export function seenModules(frame: HeatGrid): SeenModules {
  const found = frameModules(wholeModules(frame));
  return { found, signatures: moduleSignatures(found.quads.map((quad) => quadReading(frame, quad))) };
}
