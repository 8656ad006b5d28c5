import type { Design, DesignKey } from "../../design/design-item.ts";
import { convexHull } from "../../geometry/convex-hull.ts";
import { pointGrid } from "../../geometry/points/point-grid.ts";
import { ringContains } from "../../geometry/ring.ts";
import type { LayoutProposal, ProposedTable } from "../layout-proposal.ts";
import { isSure } from "../layout-proposal.ts";
import { type DrawnModule, drawnModules, middleOf } from "./drawn-modules.ts";
import { endColumns } from "./end-columns.ts";
import { matchString, type StringMatch } from "./match-string.ts";
import type { PartPlacements } from "./place-on-design.ts";
import { placedProposal } from "./placed-proposal.ts";
import { type SeenModule, type SeenOnDesign, seenOnDesign } from "./seen-on-design.ts";
import {
  type AbsentTable,
  type CorrectionDoubt,
  correctionDoubts,
  type DrawnTableOff,
  type MissingTable,
  type TableCorrection,
} from "./table-correction.ts";

export interface DesignComparison {
  /** Strings that the flight shows. */
  readonly matched: number;
  /** The surest first. */
  readonly corrections: readonly TableCorrection[];
}

/** What a flight shows differently from a design, as corrections that a person may take. Parts without a placement say nothing. */
export function compareWithDesign(
  proposal: LayoutProposal,
  placements: PartPlacements,
  design: Design,
): DesignComparison {
  const onDesign = { ...proposal, tables: proposal.tables.filter(isOnlyOne(placements)) };
  const { tables } = placedProposal(onDesign, placements);
  const [largest] = placements.values();
  const seen = seenOnDesign(tables, Math.min(...proposal.pitchM) * (largest?.move.scale ?? 1));
  const drawn = drawnModules(design, proposal.origin);
  const strings = Map.groupBy(drawn, ({ stringId }) => stringId);
  const matches = new Map<DesignKey, StringMatch>();
  for (const [stringId, modules] of strings) {
    const match = matchString(modules, seen);
    if (match !== null) matches.set(stringId, match);
  }
  const taken = new Set([...matches.values()].flatMap(({ pairs }) => pairs.map(([, own]) => own)));
  const ends = new Map(
    [...matches].map(([stringId, match]) => {
      const found = endColumns(design, { stringId, origin: proposal.origin, match }, seen, taken);
      for (const one of found.added) taken.add(one);
      return [stringId, found.columns];
    }),
  );
  const leftOver = tablesLeftOver(tables, seen, taken);
  const off = [...matches].map(([stringId, match]): DrawnTableOff => {
    const columns = ends.get(stringId)!;
    const drawnCount = strings.get(stringId)!.length;
    return { kind: "off", ...offOf(match, { columns, drawnCount, leftOver, placements, seen }), stringId, columns };
  });
  const corrections = [
    ...off.filter(isDifference),
    ...missingTables(tables, seen, { taken, drawn }),
    ...absentStrings(strings, matches, seen),
  ];
  return { matched: matches.size, corrections: corrections.toSorted((a, b) => a.doubts.length - b.doubts.length) };
}

/** Parts that lie over each other show one table twice. */
const isOnlyOne =
  (placements: PartPlacements) =>
  ({ part, doubts }: ProposedTable): boolean =>
    placements.has(part) && !doubts.includes("overlaps");

/** Flights and drawings agree no better. */
const LEAST_MOVE_M = 0.1;
/** Of the shorter pitch: a table so far off may be its neighbour's. */
const FAR = 0.5;
/** Of the shorter pitch: after a move modules must lie so near to where the flight shows them. */
const MOST_MISS = 0.25;
/** Of a string's modules. */
const MOST_HOLES = 0.05;

interface OffFacts {
  readonly columns: DrawnTableOff["columns"];
  readonly drawnCount: number;
  readonly leftOver: ReadonlySet<ProposedTable>;
  readonly placements: PartPlacements;
  readonly seen: SeenOnDesign;
}

function offOf(
  { move, pairs, farM, missM }: StringMatch,
  { columns, drawnCount, leftOver, placements, seen: { shortM } }: OffFacts,
): Pick<DrawnTableOff, "move" | "doubts"> {
  const tables = [...new Set(pairs.map(([, { table }]) => table))];
  const fewer = Math.min(0, columns.west) + Math.min(0, columns.east);
  const rows = Math.max(...tables.map((table) => table.rows));
  const isCut = tables.some(({ doubts }) => doubts.includes("cut-along"));
  const holes = isCut ? 0 : drawnCount - pairs.length + fewer * rows;
  const isDoubted: Record<CorrectionDoubt, boolean> = {
    slip: tables.some(({ part }) => !placements.get(part)!.isSure),
    far: farM > FAR * shortM,
    holes: holes > MOST_HOLES * drawnCount,
    "left-over": tables.some((table) => leftOver.has(table)),
    uneven: missM > MOST_MISS * shortM,
    weak: tables.some(({ doubts }) => doubts.includes("few-views")),
    // What a flight does not show may still stand.
    "not-seen": fewer < 0,
  };
  return {
    move: farM > LEAST_MOVE_M ? move : null,
    doubts: correctionDoubts.filter((doubt) => isDoubted[doubt]),
  };
}

const isDifference = ({ move, columns }: DrawnTableOff): boolean =>
  move !== null || columns.west !== 0 || columns.east !== 0;

/** Tables of which some modules are on the design and others are not. */
function tablesLeftOver(
  tables: readonly ProposedTable[],
  { modules }: SeenOnDesign,
  taken: ReadonlySet<SeenModule>,
): ReadonlySet<ProposedTable> {
  const left = new Set(modules.filter((one) => !taken.has(one)).map(({ table }) => table));
  return new Set(tables.filter((table) => left.has(table)));
}

function missingTables(
  tables: readonly ProposedTable[],
  { modules, shortM }: SeenOnDesign,
  { taken, drawn }: { readonly taken: ReadonlySet<SeenModule>; readonly drawn: readonly DrawnModule[] },
): readonly MissingTable[] {
  const onDesign = new Set([...taken].map(({ table }) => table));
  const grid = pointGrid(drawn.map(({ at }) => at));
  const isFree = (table: ProposedTable) =>
    modules.every((one) => one.table !== table || grid.nearest(one.at, shortM / 2) === null);
  return tables
    .filter((table) => !onDesign.has(table) && isFree(table))
    .map((table) => ({ kind: "missing", table, doubts: isSure(table) ? [] : ["weak"] }));
}

/** Strings inside what the flight shows of its parts, with no module of it anywhere near. */
function absentStrings(
  strings: ReadonlyMap<DesignKey, readonly DrawnModule[]>,
  matches: ReadonlyMap<DesignKey, StringMatch>,
  { modules, grid, shortM }: SeenOnDesign,
): readonly AbsentTable[] {
  const views = [...Map.groupBy(modules, ({ table }) => table.part).values()].map((own) =>
    convexHull(own.map(({ at }) => at)),
  );
  return [...strings]
    .filter(
      ([stringId, own]) =>
        !matches.has(stringId) &&
        views.some((view) => ringContains(view, middleOf(own.map(({ at }) => at)))) &&
        own.every(({ at }) => grid.nearest(at, shortM) === null),
    )
    .map(([stringId]) => ({ kind: "absent", stringId, doubts: ["not-seen"] }));
}
