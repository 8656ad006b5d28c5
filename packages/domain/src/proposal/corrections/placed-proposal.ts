import { movedPoint } from "../../geometry/points/plane-move.ts";
import type { LayoutProposal, ModuleRing } from "../layout-proposal.ts";
import type { PartPlacements } from "./place-on-design.ts";

/** The proposal with its parts laid on the design; parts that lie nowhere on it stay where recorded positions have them. */
export function placedProposal<P extends Pick<LayoutProposal, "tables">>(proposal: P, placements: PartPlacements): P {
  const tables = proposal.tables.map((table) => {
    const placement = placements.get(table.part);
    if (placement === undefined) return table;
    const modules = table.modules.map((module) => ({
      ...module,
      ringM: module.ringM.map((corner) => movedPoint(placement.move, corner)) as unknown as ModuleRing,
    }));
    return { ...table, modules };
  });
  return { ...proposal, tables };
}
