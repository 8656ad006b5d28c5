/** What a finding is about; `region`: found in an image alone, without a drawing. */
export const findingKinds = ["module", "string", "array", "region"] as const;
export type FindingKind = (typeof findingKinds)[number];

/** Why a person does not take a finding for a defect. What the model should learn from is told apart. */
export const rejectionReasons = [
  "reflection",
  "soiling",
  "shadow",
  "normal-heat",
  "wrong-place",
  "artefact",
  "other",
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

export interface DecidedFindings {
  /** Confirmed as what they were proposed as. */
  readonly confirmed: number;
  /** Confirmed as something else. */
  readonly changed: number;
  readonly rejected: number;
}

/** Fewer decisions say nothing about the model. */
const FEWEST_DECIDED = 5;

/** Share of the decided findings that were defects, whatever their type; null while too few were decided. */
export function precisionOf({ confirmed, changed, rejected }: DecidedFindings): number | null {
  const decided = confirmed + changed + rejected;
  return decided < FEWEST_DECIDED ? null : (confirmed + changed) / decided;
}
