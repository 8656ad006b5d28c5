import type { Metres } from "../../geometry/lon-lat.ts";
import { type PlaceGrid, placeGrid } from "../../geometry/places/place-grid.ts";
import type { ProposedTable } from "../layout-proposal.ts";
import { middleOf } from "./drawn-modules.ts";

/** A module that the flight shows, laid on the design. */
export interface SeenModule {
  readonly table: ProposedTable;
  readonly at: Metres;
}

export interface SeenPlaces {
  readonly modules: readonly SeenModule[];
  readonly grid: PlaceGrid;
  /** From a module to the next one, along the shorter way. */
  readonly shortM: number;
}

export function seenPlaces(tables: readonly ProposedTable[], shortM: number): SeenPlaces {
  const modules = tables.flatMap((table) => table.modules.map(({ ringM }) => ({ table, at: middleOf(ringM) })));
  return { modules, grid: placeGrid(modules.map(({ at }) => at)), shortM };
}
