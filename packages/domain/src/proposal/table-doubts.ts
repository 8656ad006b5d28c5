/** Why a person should look at a table before it becomes part of a design. */
export const tableDoubts = [
  "cut-along",
  "cut-across",
  "ragged",
  "inferred",
  "uneven",
  "few-views",
  "overlaps",
  "odd-size",
] as const;
export type TableDoubt = (typeof tableDoubts)[number];

/** How well a flight shows a table. */
export interface TableEvidence {
  /** The view ends before the table does: there may be more columns, or more rows. */
  readonly isCutAlong: boolean;
  readonly isCutAcross: boolean;
  /** Places of the grid without a module. */
  readonly missing: number;
  /** Of modules that are there: how many no image shows. */
  readonly inferred: number;
  readonly modules: number;
  /** How far one module in twenty lies from the regular grid. */
  readonly misfitM: number;
  /** How many images show a module, in the middle. */
  readonly views: number;
  /** Lies over a larger table, or meets it in some places. */
  readonly overlaps: boolean;
  /** Hardly any other table has its columns and rows, where most have those of many others. */
  readonly isOddSize: boolean;
}

/** Tables are built straighter than this. */
const MOST_MISFIT_M = 0.12;
const LEAST_VIEWS = 3;
/** A hole or two are dirt or glare. */
const MOST_INFERRED_SHARE = 0.02;

export function doubtsOf(seen: TableEvidence): readonly TableDoubt[] {
  const isDoubted: Record<TableDoubt, boolean> = {
    "cut-along": seen.isCutAlong,
    "cut-across": seen.isCutAcross,
    ragged: seen.missing > 0,
    inferred: seen.inferred > MOST_INFERRED_SHARE * seen.modules,
    uneven: seen.misfitM > MOST_MISFIT_M,
    "few-views": seen.views < LEAST_VIEWS,
    overlaps: seen.overlaps,
    "odd-size": seen.isOddSize,
  };
  return tableDoubts.filter((doubt) => isDoubted[doubt]);
}
