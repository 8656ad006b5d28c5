import type { InspectionRefusal } from "./inspection-refusal.ts";

export const trashKinds = ["project", "site", "report"] as const;
export type TrashKind = (typeof trashKinds)[number];

const dayMs = 86_400_000;
const daysInTrash = 30;

/** From this moment on what was removed may be gone for good. */
export const purgedFrom = (removedAt: Date): Date => new Date(removedAt.getTime() + daysInTrash * dayMs);

/** What was removed before this moment is purged now. */
export const purgedBefore = (now: Date): Date => new Date(now.getTime() - daysInTrash * dayMs);

export interface RestoreFacts {
  /** The nearest thing above it that is itself in the trash: restored below that, it would not be seen. */
  readonly removedParent: { readonly kind: TrashKind; readonly name: string } | null;
  /** The project's name was given to another since. */
  readonly isNameTaken: boolean;
  /** Codes of sites coming back that were given to others since. */
  readonly takenCodes: readonly string[];
}

export function whyNotRestore({ removedParent, isNameTaken, takenCodes }: RestoreFacts): InspectionRefusal | null {
  if (removedParent !== null) return "inspection.parent-in-trash";
  if (isNameTaken) return "inspection.project-name-taken";
  return takenCodes.length > 0 ? "inspection.site-code-taken" : null;
}
