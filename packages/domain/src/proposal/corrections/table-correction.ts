import type { DesignKey } from "../../design/design-item.ts";
import type { TableEnd } from "../../design/tables/edit-tables.ts";
import type { PlaneMove } from "../../geometry/points/plane-move.ts";
import type { ProposedTable } from "../layout-proposal.ts";

/** Why a person should look at a correction before taking it. */
export const correctionDoubts = ["slip", "far", "holes", "left-over", "uneven", "weak", "not-seen"] as const;
export type CorrectionDoubt = (typeof correctionDoubts)[number];

/** How a design differs from what a flight shows, table by table. */
export type TableCorrection = DrawnTableOff | MissingTable | AbsentTable;

/** A string that stands elsewhere, or has another number of columns. */
export interface DrawnTableOff extends Doubted {
  readonly kind: "off";
  readonly stringId: DesignKey;
  /** Of its modules, on the proposal's metre plane; null where they stand right. */
  readonly move: PlaneMove | null;
  /** Columns to add at each end; fewer than 0 are taken away. */
  readonly columns: Readonly<Record<TableEnd, number>>;
}

/** A table of the flight where the design has none. */
export interface MissingTable extends Doubted {
  readonly kind: "missing";
  /** Laid on the design. */
  readonly table: ProposedTable;
}

/** A string where the flight shows no module. */
export interface AbsentTable extends Doubted {
  readonly kind: "absent";
  readonly stringId: DesignKey;
}

interface Doubted {
  /** None: the correction is sure. */
  readonly doubts: readonly CorrectionDoubt[];
}

export const isSureCorrection = ({ doubts }: TableCorrection): boolean => doubts.length === 0;
