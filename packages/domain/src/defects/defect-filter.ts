import type { Day } from "../inspection/examine-date.ts";
import type { DefectStatus } from "./defect-status.ts";
import type { DefectPriority } from "./rank-defect.ts";

/** What the list, the card table and the board are narrowed by. What is undefined narrows nothing. */
export interface DefectFilter {
  readonly keyword?: string | undefined;
  readonly status?: readonly DefectStatus[] | undefined;
  /** A main type's code stands for its sub types too. */
  readonly code?: readonly string[] | undefined;
  readonly array?: string | undefined;
  readonly string?: string | undefined;
  readonly module?: string | undefined;
  readonly image?: number | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly deltaTFrom?: number | undefined;
  readonly deltaTTo?: number | undefined;
  readonly class?: readonly string[] | undefined;
  readonly priority?: readonly DefectPriority[] | undefined;
  /** At least as much as this many modules lost. */
  readonly lossFrom?: number | undefined;
  readonly assignee?: number | "nobody" | undefined;
  /** Open, and due before this day. */
  readonly dueBefore?: Day | undefined;
  readonly ai: "exclude" | "include" | "only";
}

/** What a list of defects can be sorted by. */
export type DefectOrder =
  | "seq"
  | "id"
  | "priority"
  | "loss"
  | "deltaT"
  | "maxHeat"
  | "status"
  | "code"
  | "place"
  | "takenAt"
  | "updatedAt";

export interface DefectSort {
  readonly column: DefectOrder;
  readonly direction: "asc" | "desc";
}
