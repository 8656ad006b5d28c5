import type { LonLat } from "../geometry/lon-lat.ts";
import { rectangleAlong } from "../geometry/rectangle-along.ts";
import { type Box, boxOf, ringCentroid, ringContains } from "../geometry/ring.ts";
import { groupTables, rowAngleOf } from "./group-tables.ts";
import type { ControlUse, LayoutProposal, ProposedTable, TableGrid } from "./layout-proposal.ts";
import { doubtsOf, type TableEvidence } from "./table-doubts.ts";

/** A table as one part of the flight shows it. */
export interface SeenTable extends TableGrid {
  readonly evidence: Omit<TableEvidence, "overlaps" | "isOddSize" | "modules" | "inferred">;
}

export interface SeenPart {
  readonly images: number;
  /** How far it may lie from its true place: metres, 95 %. */
  readonly accuracyM: number;
  /** Left out: no image shows a ground control point. */
  readonly control?: ControlUse;
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
  const grids = tables.map(({ table }) => table);
  const [overlapping, odd] = [tablesOver(grids), oddSized(grids)];
  return {
    origin,
    images: looked,
    pitchM: parts[0]?.pitchM ?? [0, 0],
    parts: parts.map(({ images, accuracyM, control }) => ({ images, accuracyM, ...(control && { control }) })),
    tables: tables.map(({ part, table: { evidence, ...grid } }, i): ProposedTable => {
      const inferred = grid.modules.filter(({ isInferred }) => isInferred).length;
      const doubts = doubtsOf({
        ...evidence,
        inferred,
        modules: grid.modules.length,
        overlaps: overlapping.has(i),
        isOddSize: odd.has(i),
      });
      return { ...grid, ...places[i]!, part, doubts };
    }),
  };
}

const modulesIn = ({ tables }: SeenPart): number => tables.reduce((sum, { modules }) => sum + modules.length, 0);

/** A smaller table that meets a larger one with no more of its modules is the rest of a grid that was parted wrongly: neither is sure. */
const MOST_OF_REST = 0.5;

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
    const { modules } = tables[small]!;
    for (const large of bySize.slice(0, rank).filter((one) => doMeet(boxes[small]!, boxes[one]!))) {
      const met = modules.filter(({ ringM }) => ringContains(outlines[large]!, ringCentroid(ringM))).length;
      if (met > 0) over.add(small);
      if (met > 0 && met <= MOST_OF_REST * modules.length) over.add(large);
    }
  });
  return over;
}

const doMeet = (a: Box, b: Box): boolean => a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY;

/** Plants are built of few kinds of tables. Sizes that fewer of them have are odd, where usual ones make up most of the plant. */
const USUAL_SHARE = 0.1;
const LEAST_ALIKE = 2;
const LEAST_USUAL = 0.6;

function oddSized(tables: readonly TableGrid[]): ReadonlySet<number> {
  const bySize = Map.groupBy(tables.keys(), (i) => `${tables[i]!.columns}/${tables[i]!.rows}`);
  const isOdd = (own: readonly number[]) => own.length < Math.max(LEAST_ALIKE, USUAL_SHARE * tables.length);
  const odd = [...bySize.values()].filter(isOdd).flat();
  return new Set(tables.length - odd.length >= LEAST_USUAL * tables.length ? odd : []);
}
