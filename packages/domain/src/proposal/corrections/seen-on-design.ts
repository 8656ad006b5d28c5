import type { Metres } from "../../geometry/lon-lat.ts";
import { type PointGrid, pointGrid } from "../../geometry/points/point-grid.ts";
import type { ProposedTable } from "../layout-proposal.ts";
import { middleOf } from "./drawn-modules.ts";

/** A module that the flight shows, laid on the design. */
export interface SeenModule {
  readonly table: ProposedTable;
  readonly at: Metres;
}

export interface SeenOnDesign {
  readonly modules: readonly SeenModule[];
  readonly grid: PointGrid;
  /** From a module to the next one, along the shorter way. */
  readonly shortM: number;
}

export function seenOnDesign(tables: readonly ProposedTable[], shortM: number): SeenOnDesign {
  const modules = tables.flatMap((table) => table.modules.map(({ ringM }) => ({ table, at: middleOf(ringM) })));
  return { modules, grid: pointGrid(modules.map(({ at }) => at)), shortM };
}
