import { packJson, unpackJson } from "../findings/packed-sightings.ts";
import { frameModules, type PixelQuad } from "../lattice/frame-modules.ts";
import type { LatticeCell, SeenLattice } from "../network/seen-lattice.ts";

/** Without a cell: cut by the frame. */
interface KeptModule extends Partial<LatticeCell> {
  readonly corners: PixelQuad;
}

/** What one image shows, small enough to be kept until all images are through. */
export const packLattice = ({ found, cells }: SeenLattice): Uint8Array =>
  packJson([
    ...cells.map(({ table, column, row }, i): KeptModule => ({ table, column, row, corners: found.quads[i]! })),
    ...found.cutQuads.map((corners): KeptModule => ({ corners })),
  ]);

export function unpackLattice(packed: Uint8Array): SeenLattice {
  const kept = unpackJson<readonly KeptModule[]>(packed);
  const cells = kept.flatMap(({ table, column, row }) =>
    table === undefined || column === undefined || row === undefined ? [] : [{ table, column, row }],
  );
  const corners = kept.map((module) => module.corners);
  return { found: frameModules(corners.slice(0, cells.length), corners.slice(cells.length)), cells };
}
