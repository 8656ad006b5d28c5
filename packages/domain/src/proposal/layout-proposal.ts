import type { ModuleStand } from "../design/stand/module-stand.ts";
import type { LonLat, Metres } from "../geometry/lon-lat.ts";
import type { TableDoubt } from "./table-doubts.ts";

/** What a flight shows of a plant without a drawing. A person corrects it and makes it the site's design. */
export interface LayoutProposal {
  /** Of the metre plane that everything below lies on. */
  readonly origin: LonLat;
  /** All that were looked at; those in no part show no table, or hang on nothing. */
  readonly images: number;
  /** From a module to the next one, along the rows and up the slope. */
  readonly pitchM: readonly [along: number, across: number];
  /** The largest first. */
  readonly parts: readonly ProposedPart[];
  readonly tables: readonly ProposedTable[];
}

/** Images that hang together. Where another part lies to this one is not known better than recorded positions are. */
export interface ProposedPart {
  readonly images: number;
  /** How far it may lie from its true place as a whole: metres, with 95 % confidence. Proposals of older versions do not say it. */
  readonly accuracyM?: number;
  /** Left out where its images show no ground control point. */
  readonly control?: ControlUse;
}

export interface ControlUse {
  /** Points that hold the part. */
  readonly used: number;
  /** Names of points that contradict the others or the recorded positions. */
  readonly leftOut: readonly string[];
}

/** Modules side by side as a regular grid, with its place among the others. Everything counts from 0. */
export interface ProposedTable extends TableGrid, TablePosition {
  readonly part: number;
  /** None: the table is sure. */
  readonly doubts: readonly TableDoubt[];
}

export interface TableGrid {
  /** Columns count to the east along the row, rows to its left. */
  readonly columns: number;
  readonly rows: number;
  readonly modules: readonly ProposedModule[];
  /** Null where the flight does not tell it. */
  readonly stand: ModuleStand | null;
}

/** Rows of tables stand in arrays, which roads part; arrays stand in sections, which wider ground parts. */
export interface TablePosition {
  readonly section: number;
  /** Of the site. */
  readonly array: number;
  /** Of the array, from south to north. */
  readonly line: number;
  /** In the line, from west to east. */
  readonly place: number;
}

export interface ProposedModule {
  readonly column: number;
  readonly row: number;
  /** Corners: first and last column, on the side of row 0, then back on the other side. */
  readonly ringM: ModuleRing;
  /** No image shows it, but modules on both sides of it do stand. */
  readonly isInferred: boolean;
}

export type ModuleRing = readonly [Metres, Metres, Metres, Metres];

export const isSure = ({ doubts }: Pick<ProposedTable, "doubts">): boolean => doubts.length === 0;
