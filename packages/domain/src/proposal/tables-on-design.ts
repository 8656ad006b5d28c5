import type { Design, DesignKey } from "../design/design-item.ts";
import { metrePlaneAt } from "../geometry/metre-plane.ts";
import { type Box, boxOf, ringCentroid, ringContains } from "../geometry/ring.ts";
import type { LayoutProposal, ProposedTable } from "./layout-proposal.ts";

/** A proposed table, and the string of the design that stands in its place. */
export interface TableOnDesign {
  readonly table: ProposedTable;
  readonly stringId: DesignKey;
}

/**
 * The tables of a proposal that a design has: found by their place, whatever they are called and however often they were edited.
 * Parts lie over each other where only GPS places them: a string is a table of the largest part that has one there.
 */
export function tablesOnDesign({ origin, tables }: LayoutProposal, design: Design): readonly TableOnDesign[] {
  const plane = metrePlaneAt(origin);
  const strings = [...design.values()].flatMap((item) =>
    item.kind === "string" && item.ring !== null ? [{ id: item.id, ring: item.ring, box: boxOf(item.ring) }] : [],
  );
  if (strings.length === 0) return [];
  const placed = tables.flatMap((table) => {
    const middle = table.modules[Math.floor(table.modules.length / 2)];
    if (middle === undefined) return [];
    const at = plane.toLonLat(ringCentroid(middle.ringM));
    const found = strings.find(({ ring, box }) => isWithin(box, at) && ringContains(ring, at));
    return found ? [{ table, stringId: found.id }] : [];
  });
  const partOf = new Map<DesignKey, number>();
  for (const { table, stringId } of placed)
    partOf.set(stringId, Math.min(table.part, partOf.get(stringId) ?? table.part));
  return placed.filter(({ table, stringId }) => table.part === partOf.get(stringId));
}

const isWithin = ({ minX, minY, maxX, maxY }: Box, [x, y]: readonly [number, number]): boolean =>
  x >= minX && x <= maxX && y >= minY && y <= maxY;
