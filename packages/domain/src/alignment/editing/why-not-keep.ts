import type { AlignmentRefusal } from "../alignment-refusal.ts";
import type { PlacementState } from "../alignment-state.ts";

export interface KeepWish {
  /** What a place may rest on to be kept by this call. */
  readonly accepts: readonly PlacementState[];
  /** How many images the call names; null where it means all. */
  readonly named: number | null;
}

/** A place that rests on nothing is kept only for one image at a time: a person looked at that image. */
export function whyNotKeep({ accepts, named }: KeepWish, found: readonly PlacementState[]): AlignmentRefusal | null {
  if (accepts.includes("ambiguous") && named !== 1) return "alignment.look-at-each";
  return found.every((evidence) => accepts.includes(evidence)) ? null : "alignment.evidence-not-accepted";
}
