import type { LonLat } from "../geometry/lon-lat.ts";
import { rectangleAlong } from "../geometry/rectangle-along.ts";
import { type Box, boxOf, ringCentroid, ringContains } from "../geometry/ring.ts";
import { groupTables, rowAngleOf } from "./group-tables.ts";
import type { LayoutProposal, ProposedTable, TableGrid } from "./layout-proposal.ts";
import { doubtsOf, type TableEvidence } from "./table-doubts.ts";

/** A table as one part of the flight shows it. */
export interface SeenTable extends TableGrid {
  readonly evidence: Omit<TableEvidence, "overlaps" | "modules" | "inferred">;
}

export interface SeenPart {
  readonly images: number;
  /** How far it may lie from its true place: metres, 95 %. */
  readonly accuracyM: number;
  readonly pitchM: readonly [number, number];
  readonly tables: readonly SeenTable[];
}

export interface SeenFlight {
  readonly origin: LonLat;
  /** All that were looked at. */
  readonly images: number;
  readonly parts: readonly SeenPart[];
}

/** Parts that show no table are left out. */
export function makeProposal({ origin, images: looked, parts: seen }: SeenFlight): LayoutProposal {
  const parts = seen.filter(({ tables }) => tables.length > 0).toSorted((a, b) => modulesIn(b) - modulesIn(a));
  const tables = parts.flatMap((part, index) => part.tables.map((table) => ({ part: index, table })));
  const places = groupTables(tables.map(({ part, table }) => ({ part, modules: table.modules })));
  const overlapping = tablesOver(tables.map(({ table }) => table));
  return {
    origin,
    images: looked,
    pitchM: parts[0]?.pitchM ?? [0, 0],
    parts: parts.map(({ images, accuracyM }) => ({ images, accuracyM })),
    tables: tables.map(({ part, table: { evidence, ...grid } }, i): ProposedTable => {
      const inferred = grid.modules.filter(({ isInferred }) => isInferred).length;
      const doubts = doubtsOf({
        ...evidence,
        inferred,
        modules: grid.modules.length,
        overlaps: overlapping.has(i),
      });
      return { ...grid, ...places[i]!, part, doubts };
    }),
  };
}

const modulesIn = ({ tables }: SeenPart): number => tables.reduce((sum, { modules }) => sum + modules.length, 0);

/** Tables that lie over a larger one. Parts that hang on nothing may show one table twice. */
function tablesOver(tables: readonly TableGrid[]): ReadonlySet<number> {
  const outlines = tables.map((table) =>
    rectangleAlong(
      table.modules.flatMap(({ ringM }) => ringM),
      rowAngleOf(table),
    ),
  );
  const boxes = outlines.map(boxOf);
  const bySize = [...tables.keys()].sort((a, b) => tables[b]!.modules.length - tables[a]!.modules.length);
  const over = new Set<number>();
  bySize.forEach((small, rank) => {
    const isOver = bySize
      .slice(0, rank)
      .filter((large) => doMeet(boxes[small]!, boxes[large]!))
      .some((large) => tables[small]!.modules.some(({ ringM }) => ringContains(outlines[large]!, ringCentroid(ringM))));
    if (isOver) over.add(small);
  });
  return over;
}

const doMeet = (a: Box, b: Box): boolean => a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY;
