import { packJson, unpackJson } from "../findings/packed-sightings.ts";
import { frameModules, type PixelQuad } from "../lattice/frame-modules.ts";
import type { LatticeCell, SeenLattice } from "../network/seen-lattice.ts";

interface KeptModule extends LatticeCell {
  readonly corners: PixelQuad;
}

/** What one image shows, small enough to be kept until all images are through. */
export const packLattice = ({ found, cells }: SeenLattice): Uint8Array =>
  packJson(cells.map(({ table, column, row }, i): KeptModule => ({ table, column, row, corners: found.quads[i]! })));

export function unpackLattice(packed: Uint8Array): SeenLattice {
  const kept = unpackJson<readonly KeptModule[]>(packed);
  return {
    found: frameModules(kept.map(({ corners }) => corners)),
    cells: kept.map(({ table, column, row }) => ({ table, column, row })),
  };
}
