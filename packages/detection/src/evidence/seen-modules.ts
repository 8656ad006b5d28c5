import type { HeatGrid } from "../lattice/heat-grid.ts";
import { type SeenLattice, seenLattice } from "../network/seen-lattice.ts";
import { moduleSignatures, type Signature } from "./module-look.ts";
import { quadReading } from "./quad-readings.ts";

/** What is kept of a frame: a few kilobytes. */
export interface SeenModules extends SeenLattice {
  /** Of each found module. */
  readonly signatures: readonly Signature[];
}

export function seenModules(frame: HeatGrid): SeenModules {
  const seen = seenLattice(frame);
  return { ...seen, signatures: moduleSignatures(seen.found.quads.map((quad) => quadReading(frame, quad))) };
}
