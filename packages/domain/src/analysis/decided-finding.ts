import type { Ring } from "../geometry/ring.ts";
import type { FindingKind, RejectionReason } from "./finding-decision.ts";

/** What the analysis proposed, an image shows, and a person has confirmed or rejected. */
export interface DecidedFinding {
  readonly id: number;
  readonly kind: FindingKind;
  /** What a person says it is; of a rejected one what it was taken for. */
  readonly code: string;
  readonly mainCode: string;
  readonly proposedCode: string;
  /** Null where it was confirmed. */
  readonly rejectedWhy: RejectionReason | null;
  readonly note: string;
  readonly confidence: number | null;
  readonly deltaTK: number | null;
  readonly referenceC: number | null;
  readonly modelVersion: string | null;
  readonly moduleId: number | null;
  readonly shapePx: Ring;
  readonly imageId: number;
  readonly imageName: string;
  readonly sha256: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly takenAt: Date | null;
}
